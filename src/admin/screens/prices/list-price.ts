import { z } from 'zod/mini'

const price = z.object({
  id: z.string(),
  currency_code: z.string(),
  region_id: z.nullable(z.string()),
  amount: z.number(),
  min_quantity: z.nullable(z.number()),
  max_quantity: z.nullable(z.number()),
  price_list_id: z.nullable(z.string()),
})
const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.nullable(z.string()),
  prices: z.optional(z.array(price)),
})

/** Products as the backend answers them, with all prices of their variants. */
export const pricedProducts = z.object({
  products: z.array(z.object({ id: z.string(), title: z.string(), variants: z.array(variant) })),
  count: z.number(),
})
export type PricedProduct = z.infer<typeof pricedProducts>['products'][number]

/** A price of a list while it is edited: one without an id is new, one without an amount is left out. */
export interface ListPrice {
  readonly id?: string
  readonly variantId: string
  readonly currencyCode: string
  readonly regionId: string | null
  readonly from: number | null
  readonly to: number | null
  readonly amount: number | null
}

/** The prices that a list has for a product. */
export const pricesOf = ({ variants }: PricedProduct, listId: string): readonly ListPrice[] =>
  variants.flatMap(({ id: variantId, prices = [] }) =>
    prices
      .filter(({ price_list_id }) => price_list_id === listId)
      .map((each) => ({
        id: each.id,
        variantId,
        currencyCode: each.currency_code,
        regionId: each.region_id,
        from: each.min_quantity,
        to: each.max_quantity,
        amount: each.amount,
      })),
  )

/** Whether a price counts for everybody who pays in its currency, from the first piece. */
export const isPlain = ({ regionId, from, to }: ListPrice): boolean =>
  regionId === null && from === null && to === null

/** The price of a variant in a currency, in place of the one that is there. */
export function withPrice(
  prices: readonly ListPrice[],
  variantId: string,
  currencyCode: string,
  amount: number | null,
): readonly ListPrice[] {
  const isIt = (price: ListPrice) =>
    isPlain(price) && price.variantId === variantId && price.currencyCode === currencyCode
  return prices.some(isIt)
    ? prices.map((price) => (isIt(price) ? { ...price, amount } : price))
    : [...prices, { variantId, currencyCode, regionId: null, from: null, to: null, amount }]
}

const isSame = (one: ListPrice, other: ListPrice) =>
  one.amount === other.amount &&
  one.from === other.from &&
  one.to === other.to &&
  one.currencyCode === other.currencyCode &&
  one.regionId === other.regionId &&
  one.variantId === other.variantId

const sent = ({ id, variantId, currencyCode, regionId, from, to, amount }: ListPrice) => ({
  ...(id !== undefined && { id }),
  variant_id: variantId,
  amount,
  ...(regionId === null ? { currency_code: currencyCode } : { region_id: regionId }),
  ...(from !== null && { min_quantity: from }),
  ...(to !== null && { max_quantity: to }),
})

/** What a save sends: prices that are new or changed, and the ids of those that are gone. */
export function changeOf(before: readonly ListPrice[], after: readonly ListPrice[]) {
  const kept = after.filter(({ amount }) => amount !== null)
  const known = new Map(before.map((price) => [price.id, price]))
  const changed = kept.filter((price) => {
    const was = price.id === undefined ? undefined : known.get(price.id)
    return was === undefined || !isSame(was, price)
  })
  const ids = new Set(kept.map(({ id }) => id))
  return {
    prices: changed.map(sent),
    removed: before.flatMap(({ id }) => (id === undefined || ids.has(id) ? [] : [id])),
  }
}
