import type { IncomingHttpHeaders } from 'node:http'
import { cookieValue } from '../http/cookies.ts'
import type { RegionTable } from './region-table.ts'

/**
 * The country whose prices a visitor sees: the `region` cookie, else the CDN's header, else the
 * shop's own. A country that the shop does not serve counts as none.
 */
export function countryOf(
  headers: IncomingHttpHeaders,
  table: RegionTable,
  countryHeader: string | undefined,
): string {
  const chosen = cookieValue(headers.cookie, 'region')?.toLowerCase()
  if (chosen !== undefined && table.byCountry.has(chosen)) return chosen
  const named = countryHeader === undefined ? undefined : headers[countryHeader]
  const located = typeof named === 'string' ? named.toLowerCase() : undefined
  if (located !== undefined && table.byCountry.has(located)) return located
  return table.defaultCountry
}
