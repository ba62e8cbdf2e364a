import { fieldsOf } from '#domain/web/json.ts'
import type { AnyRecord } from '../resource.ts'

/** A record with which an action could not be done. */
export interface LeftRow {
  readonly row: AnyRecord
  readonly reason: string
}

/** Of all that are left: who reads more opens their list. */
const NAMED_AT_MOST = 5

const ABOUT_THE_CALLER = new Set([401, 403, 429])

/** Whether the store refused one record, so that the next one may fare better. */
export function isRefusal(error: unknown): boolean {
  const { status } = fieldsOf(error)
  if (typeof status !== 'number') return false
  return status >= 400 && status < 500 && !ABOUT_THE_CALLER.has(status)
}

function namesOf(rows: readonly LeftRow[], titleOf: (row: AnyRecord) => string): string {
  const names = rows.slice(0, NAMED_AT_MOST).map(({ row }) => titleOf(row))
  const more = rows.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** "Sencha, Assam: There is no such product." Records of one reason are named together. */
export function reasonWords(left: readonly LeftRow[], titleOf: (row: AnyRecord) => string): string {
  const byReason = Map.groupBy(left, ({ reason }) => reason.replace(/\.$/, ''))
  return [...byReason].map(([reason, rows]) => `${namesOf(rows, titleOf)}: ${reason}.`).join(' ')
}

/** "3 of 5 done. Sencha, Assam: There is no such product." */
export function leftWords(
  total: number,
  left: readonly LeftRow[],
  titleOf: (row: AnyRecord) => string,
): string {
  return `${total - left.length} of ${total} done. ${reasonWords(left, titleOf)}`.trimEnd()
}
