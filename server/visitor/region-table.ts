import { type Region, regionOfCountry } from '#domain/region/region.ts'
import type { StoreInfo } from '#domain/region/store-info.ts'
import type { RegionLocals } from '#domain/web/front-locals.ts'

/** A region as a key of the page cache. */
export interface RegionScope {
  readonly id: string
  /** The country for which shared pages are rendered: prices depend on the region alone. */
  readonly country: string
}

export interface RegionTable {
  readonly regions: readonly Region[]
  readonly store: StoreInfo
  readonly byCountry: ReadonlyMap<string, RegionScope>
  readonly defaultCountry: string
}

/** Undefined if the shop has no country yet. */
export function toRegionTable(
  regions: readonly Region[],
  store: StoreInfo,
): RegionTable | undefined {
  const wanted = store.defaultCountryCode
  const byCountry = new Map<string, RegionScope>()
  for (const { id, countries } of regions) {
    const codes = countries.map(({ code }) => code)
    const country = codes.includes(wanted) ? wanted : codes[0]
    if (country === undefined) continue
    for (const each of codes) byCountry.set(each, { id, country })
  }
  const [first] = byCountry.keys()
  const defaultCountry = byCountry.has(wanted) ? wanted : first
  return defaultCountry === undefined ? undefined : { regions, store, byCountry, defaultCountry }
}

/**
 * The region of a page for this country, or of the shop's default country if this one is no longer
 * served. Throws if the shop has none.
 */
export function regionIn(
  table: RegionTable | undefined,
  country: string | undefined,
): RegionLocals {
  const isServed = country !== undefined && table?.byCountry.has(country)
  const countryCode = isServed ? country : table?.defaultCountry
  const region = countryCode && table && regionOfCountry(table.regions, countryCode)
  if (!region) throw new Error('GET /store/regions: no region has a country')
  return { regions: table.regions, store: table.store, region, countryCode }
}
