import { DatabaseError } from 'pg'
import { RestFailure } from '../failure.ts'

/** The HTTP status of each class of database errors; the first that matches. */
const STATUSES: readonly (readonly [code: RegExp, status: number])[] = [
  [/^(?:23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^(?:42883|42P01)$/, 404],
  [/^42P17$/, 500],
  [/^P0001$/, 400],
  [/^(?:08|53)/, 503],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
]

/** `RAISE … USING errcode = 'PT404'` is answered with that status. */
const chosen = (code: string) => {
  const [, status] = /^PT([45]\d\d)$/.exec(code) ?? []
  return status ? Number(status) : undefined
}

function statusOf(code: string, isGuest: boolean): number {
  if (code === '42501') return isGuest ? 401 : 403
  return chosen(code) ?? STATUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 400
}

/** A database error in the format of the REST side; other errors unchanged. */
export function restFailureOf(error: unknown, isGuest: boolean): unknown {
  if (!(error instanceof DatabaseError) || !error.code) return error
  const { code, message, detail, hint } = error
  return new RestFailure(statusOf(code, isGuest), code, message, detail ?? null, hint ?? null)
}
