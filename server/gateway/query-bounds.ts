/** The longest page of a list, as commerce bounds it (`backend/src/api/allow-list/query.ts`). */
const BOUNDS: Readonly<Record<string, number>> = { limit: 100, offset: 100_000 }

const isWithin = (text: string, most: number) => /^\d{1,9}$/.test(text) && Number(text) <= most

/**
 * What is wrong with a query whatever route it is of, or undefined: no page of a million rows, and no
 * text that Postgres does not take, reaches commerce.
 */
export function queryComplaint(search: string): string | undefined {
  if (search.includes('%00')) return 'The query must be text'
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.replace(/\[.*$/s, '')
    const most = BOUNDS[name]
    if (most === undefined) continue
    if (key !== name || !isWithin(value, most))
      return `${name} must be a whole number up to ${most}`
  }
  return undefined
}
