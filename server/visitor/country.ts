import type { IncomingHttpHeaders } from 'node:http'
import type { FrontConfiguration } from '../configuration.ts'
import { cookieValue } from '../http/cookies.ts'
import type { RegionScope, RegionTable } from './region-table.ts'
import type { Regions } from './regions.ts'

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

interface RegionParts {
  readonly configuration: Pick<FrontConfiguration, 'countryHeader'>
  readonly regions: Regions
}

/** The country of a visitor; undefined before commerce has returned its regions. */
export async function settledCountry(
  headers: IncomingHttpHeaders,
  { configuration, regions }: RegionParts,
): Promise<string | undefined> {
  const table = await regions.settled()
  return table && countryOf(headers, table, configuration.countryHeader)
}

/** The region whose shared pages a visitor sees; undefined before commerce has returned any. */
export async function settledScope(
  headers: IncomingHttpHeaders,
  { configuration, regions }: RegionParts,
): Promise<RegionScope | undefined> {
  const table = await regions.settled()
  return table?.byCountry.get(countryOf(headers, table, configuration.countryHeader))
}
