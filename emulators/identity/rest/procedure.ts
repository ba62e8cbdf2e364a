import { z } from 'zod'
import { RestFailure } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { Schema, StoredFunction } from './schema.ts'
import { quoted, type SqlStatement } from './statement.ts'

const record = z.record(z.string(), z.unknown())

/** Parameters of an address that are never a function's. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'and', 'or', 'not.and', 'not.or']

export interface Procedure {
  readonly stored: StoredFunction
  readonly given: Readonly<Record<string, unknown>>
}

function givenTo(
  call: IdentityCall,
  candidates: readonly StoredFunction[],
): Record<string, unknown> {
  if (call.method === 'POST') {
    const parsed = record.safeParse(call.body ?? {})
    if (!parsed.success) throw new RestFailure(400, 'PGRST102', 'Empty or invalid json')
    return parsed.data
  }
  const names = candidates.flatMap((each) => each.arguments.map(({ name }) => name))
  // A parameter that is neither an argument nor a filter must belong to another function.
  const isFilter = (name: string, value: string) =>
    RESERVED.includes(name) ||
    (!names.includes(name) && /^(?:not\.)?[a-z]+(?:\(\w+\))?\./.test(value))
  return Object.fromEntries([...call.search].filter(([name, value]) => !isFilter(name, value)))
}

const takes = (stored: StoredFunction, names: readonly string[]) =>
  names.every((name) => stored.arguments.some((argument) => argument.name === name)) &&
  stored.arguments.every(({ name, is_needed }) => !is_needed || names.includes(name))

/** The called function with its named arguments. */
export function findProcedure({ functions }: Schema, name: string, call: IdentityCall): Procedure {
  const candidates = functions.filter((each) => each.name === name)
  const given = givenTo(call, candidates)
  const names = Object.keys(given)
  const [stored, ...more] = candidates.filter((each) => takes(each, names))
  const parameters =
    names.length > 0 ? `(${names.join(', ').slice(0, 200)})` : ' without parameters'
  if (!stored) {
    const message = `Could not find the function public.${name.slice(0, 100)}${parameters} in the schema cache`
    throw new RestFailure(404, 'PGRST202', message)
  }
  if (more.length > 0) {
    const message = `Could not choose the best candidate function between: ${name}`
    throw new RestFailure(300, 'PGRST203', message)
  }
  return { stored, given }
}

/** `public.function(a => $1::integer)`: types come from the schema, values are bound. */
export function callExpression(
  statement: SqlStatement,
  { stored, given }: Procedure,
  isJson: boolean,
): string {
  const named = stored.arguments.filter(({ name }) => Object.hasOwn(given, name))
  if (named.length === 0) return `public.${quoted(stored.name)}()`
  if (!isJson) {
    const values = named.map(
      ({ name, type }) => `${quoted(name)} => ${statement.bind(String(given[name]))}::${type}`,
    )
    return `public.${quoted(stored.name)}(${values.join(', ')})`
  }
  const bound = statement.bind(JSON.stringify(given))
  const types = named.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
  const values = named.map(
    ({ name }) =>
      `${quoted(name)} => (SELECT ${quoted(name)} FROM json_to_record(${bound}::json) AS given(${types}))`,
  )
  return `public.${quoted(stored.name)}(${values.join(', ')})`
}
