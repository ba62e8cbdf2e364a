import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'

/** What the names in a file of prices mean. */
export interface PriceMarkets {
  /** Ids by id and by SKU. */
  readonly variants: ReadonlyMap<string, string>
  /** By id and by name in lower case. */
  readonly regions: ReadonlyMap<string, { readonly id: string; readonly currencyCode: string }>
  /** In which the store sells. */
  readonly currencies: ReadonlySet<string>
}

const variant = z.object({ id: z.string(), sku: z.string().nullable() })
const VARIANTS = `
  SELECT id, sku FROM product_variant
  WHERE deleted_at IS NULL AND (id = ANY($1) OR sku = ANY($1))`
const region = z.object({ id: z.string(), name: z.string(), currency_code: z.string() })
const REGIONS = 'SELECT id, name, currency_code FROM region WHERE deleted_at IS NULL'
const currency = z.object({ currency_code: z.string() })
const CURRENCIES = 'SELECT currency_code FROM store_currencies'

export async function readMarkets(
  database: Queryable,
  names: readonly string[],
): Promise<PriceMarkets> {
  const variants = await rowsOf(database, variant, VARIANTS, [names])
  const regions = await rowsOf(database, region, REGIONS)
  const currencies = await rowsOf(database, currency, CURRENCIES)
  return {
    variants: new Map(
      variants.flatMap(({ id, sku }) => [[id, id] as const, [sku ?? id, id] as const]),
    ),
    regions: new Map(
      regions.flatMap(({ id, name, currency_code: currencyCode }) =>
        [id, name.toLowerCase()].map((key) => [key, { id, currencyCode }] as const),
      ),
    ),
    currencies: new Set(currencies.map(({ currency_code }) => currency_code)),
  }
}
