import { MedusaError } from '@medusajs/utils'
import type { ErrorRequestHandler, Request } from 'express'

/** The words of TypeORM and of Postgres for a relation or a column that an entity lacks. */
const UNKNOWN = [
  /^Relation with property path (?<name>\S+) in entity was not found/,
  /^(?:Relation|Property) "(?<name>[^"]+)" was not found/,
  /^column \w+\.(?<name>\w+) does not exist$/,
]

/** The relations and columns that a request names: of the answer, and of its order. */
const wantedBy = ({ query }: Request): readonly string[] =>
  [query['expand'], query['fields'], query['order']]
    .flat()
    .flatMap((names) => (typeof names === 'string' ? names.split(',') : []))
    .map((name) => name.trim().replace(/^[+-]/, ''))

/** The relation or column of the request that does not exist, if that is what has failed. */
function unknownName(error: unknown, request: Request): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { message } = error
  const [unknown] = UNKNOWN.flatMap((words) => words.exec(message)?.groups?.['name'] ?? [])
  if (unknown === undefined) return undefined
  return wantedBy(request).find((wanted) => wanted.split('.').includes(unknown))
}

/** The core answers 500 to relations and columns that nobody has; a request can correct them. */
export const refusingUnknownNames =
  (answer: ErrorRequestHandler): ErrorRequestHandler =>
  (error, request, response, next) => {
    const name = unknownName(error, request)
    if (name === undefined) return answer(error, request, response, next)
    const message = `There is no relation or field "${name}" here`
    answer(new MedusaError(MedusaError.Types.INVALID_DATA, message), request, response, next)
  }
