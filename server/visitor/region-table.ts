import { z } from 'zod'

/** One region as the page cache tells it from others. */
export interface RegionScope {
  readonly id: string
  /** The country by which shared pages are rendered: prices are the region's, not the country's. */
  readonly country: string
}

export interface RegionTable {
  readonly byCountry: ReadonlyMap<string, RegionScope>
  readonly defaultCountry: string
}

const code = z.string().length(2).toLowerCase()
const regionsSchema = z.object({
  regions: z.array(
    z.object({ id: z.string(), countries: z.array(z.object({ iso_2: code })).default([]) }),
  ),
})
type RegionRow = z.infer<typeof regionsSchema>['regions'][number]
const storeSchema = z.object({ store: z.object({ default_country_code: code }) })

/** Reads an answer of `GET /store/regions`; throws where it is not what it should be. */
export const toRegionRows = (wire: unknown): readonly RegionRow[] =>
  regionsSchema.parse(wire).regions

/**
 * Reads all regions and the answer of `GET /store/custom`. Undefined where the shop has no country yet;
 * throws where an answer is not what it should be.
 */
export function toRegionTable(
  regions: readonly RegionRow[],
  storeWire: unknown,
): RegionTable | undefined {
  const wanted = storeSchema.parse(storeWire).store.default_country_code
  const byCountry = new Map<string, RegionScope>()
  for (const { id, countries } of regions) {
    const codes = countries.map(({ iso_2 }) => iso_2)
    const country = codes.includes(wanted) ? wanted : codes[0]
    if (country === undefined) continue
    for (const each of codes) byCountry.set(each, { id, country })
  }
  const [first] = byCountry.keys()
  const defaultCountry = byCountry.has(wanted) ? wanted : first
  return defaultCountry === undefined ? undefined : { byCountry, defaultCountry }
}
