import { z } from 'zod'
import { SHEET_CELLS_AT_MOST } from '#domain/staff/sheets.ts'
import { ID_AT_MOST, INTEGER_AT_MOST, STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import type { PriceMarkets } from '../price-list/price-markets.ts'
import { id } from '../request-schemas.ts'
import type { WantedCell } from './compare-cells.ts'

const set = z.int().min(0).max(STAFF_NUMBER_AT_MOST)
const pieces = set.nullable().default(null)

const cell = z
  .strictObject({
    variant_id: id,
    currency_code: z.string().length(3).optional(),
    region_id: z.string().regex(/^\S+$/).max(ID_AT_MOST).optional(),
    /** From and to how many pieces in the bag it counts. */
    min_quantity: pieces,
    max_quantity: pieces,
    /** In minor units; null removes the price. */
    amount: set.nullable(),
    /** As it is stored. */
    was: z.int().min(0).max(INTEGER_AT_MOST).nullable(),
  })
  .refine(
    ({ currency_code, region_id }) => (currency_code === undefined) !== (region_id === undefined),
    'must have either currency_code or region_id',
  )
type PriceCell = z.infer<typeof cell>

/** The body of `POST /admin/prices`. Without a price list these are the usual prices. */
export const priceBatch = z.strictObject({
  price_list_id: id.nullable().default(null),
  prices: z.array(cell).min(1).max(SHEET_CELLS_AT_MOST),
})
export type PriceBatch = z.infer<typeof priceBatch>

/** `eur`, `reg_1`, or with a quantity `eur 2-9`: the market of a price, and for how many it counts. */
function columnOf({ currency_code, region_id, min_quantity, max_quantity }: PriceCell): string {
  const market = region_id ?? currency_code ?? ''
  return min_quantity === null && max_quantity === null
    ? market
    : `${market} ${min_quantity ?? ''}-${max_quantity ?? ''}`
}

/** What a column says, without a check of its market. */
export function termsOf(column: string) {
  const [market = '', quantity = ''] = column.split(' ')
  const [from, to] = quantity.split('-').map((text) => (text === '' ? null : Number(text)))
  return { market, from: from ?? null, to: to ?? null }
}

/** The cells of a batch, in its order: a variant's column is a market, with a quantity or without. */
export const priceCells = ({ prices }: PriceBatch): readonly WantedCell[] =>
  prices.map((price) => ({
    record: price.variant_id,
    column: columnOf(price),
    value: price.amount,
    was: price.was,
  }))

/** The currency of a market, and its region if it is one; null where the store does not sell. */
export function marketOf(market: string, { currencies, regions }: PriceMarkets) {
  if (currencies.has(market)) return { currencyCode: market, regionId: null }
  const region = regions.get(market)
  // Regions are found by their names too.
  return region?.id === market ? { currencyCode: region.currencyCode, regionId: market } : null
}

/** What is wrong with a cell, for whoever wrote it. A price goes from wherever it is. */
export function priceComplaint(
  { record, column, value }: WantedCell,
  markets: PriceMarkets,
): string | null {
  // Variants are found by their SKUs too.
  if (markets.variants.get(record) !== record) return 'This variant no longer exists'
  if (value === null) return null
  const { market, from, to } = termsOf(column)
  if (!marketOf(market, markets)) return 'The store does not sell there'
  return from !== null && to !== null && from > to ? 'It begins after its end' : null
}
