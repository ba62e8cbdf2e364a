import { OFFSET_AT_MOST, PAGE_AT_MOST } from '#domain/web/request-bounds.ts'

const BOUNDS: ReadonlyMap<string, { readonly from: number; readonly to: number }> = new Map([
  // The core reads a limit of 0 as none.
  ['limit', { from: 1, to: PAGE_AT_MOST }],
  ['offset', { from: 0, to: OFFSET_AT_MOST }],
])

/** Commerce reads `limit[]` and `[limit]` as `limit` too. */
const nameIn = (key: string) => /[^[\]]+/.exec(key)?.[0] ?? ''

/**
 * Returns the problem of a query, whatever its route, or undefined. It keeps pages of a million
 * rows and text that Postgres refuses from commerce.
 */
export function queryComplaint(search: string): string | undefined {
  if (search.includes('%00')) return 'The query must be text'
  for (const [key, value] of new URLSearchParams(search)) {
    const name = nameIn(key)
    const bounds = BOUNDS.get(name)
    if (bounds === undefined) continue
    const { from, to } = bounds
    const isWithin = /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to
    if (key !== name || !isWithin) return `${name} must be a whole number from ${from} to ${to}`
  }
  return undefined
}
