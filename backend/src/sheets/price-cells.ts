import { z } from 'zod'
import { SHEET_CELLS_AT_MOST } from '#domain/staff/sheets.ts'
import { INTEGER_AT_MOST } from '#domain/web/request-bounds.ts'
import type { PriceMarkets } from '../price-list/price-markets.ts'
import { id } from '../request-schemas.ts'
import type { WantedCell } from './compare-cells.ts'

const amount = z.int().min(0).max(INTEGER_AT_MOST).nullable()

const cell = z
  .strictObject({
    variant_id: id,
    currency_code: z.string().length(3).optional(),
    region_id: id.optional(),
    /** In minor units; null removes the price. */
    amount,
    was: amount,
  })
  .refine(
    ({ currency_code, region_id }) => (currency_code === undefined) !== (region_id === undefined),
    'must have either currency_code or region_id',
  )

/** The body of `POST /admin/prices`. Without a price list these are the usual prices. */
export const priceBatch = z.strictObject({
  price_list_id: id.nullable().default(null),
  prices: z.array(cell).min(1).max(SHEET_CELLS_AT_MOST),
})
export type PriceBatch = z.infer<typeof priceBatch>

/** The cells of a batch, in its order: a variant's column is a currency's code or a region's id. */
export const priceCells = ({ prices }: PriceBatch): readonly WantedCell[] =>
  prices.map(({ variant_id, currency_code, region_id, amount: value, was }) => ({
    record: variant_id,
    column: region_id ?? currency_code ?? '',
    value,
    was,
  }))

/** The currency of a market, and its region if it is one; null where the store does not sell. */
export function marketOf(market: string, { currencies, regions }: PriceMarkets) {
  if (currencies.has(market)) return { currencyCode: market, regionId: null }
  const region = regions.get(market)
  // Regions are found by their names too.
  return region?.id === market ? { currencyCode: region.currencyCode, regionId: market } : null
}

/** What is wrong with a cell, for whoever wrote it. */
export function priceComplaint(
  { record, column }: WantedCell,
  markets: PriceMarkets,
): string | null {
  // Variants are found by their SKUs too.
  if (markets.variants.get(record) !== record) return 'This variant no longer exists'
  return marketOf(column, markets) ? null : 'The store does not sell there'
}
