import { z } from 'zod/mini'
import { formatMoney } from '#domain/money/money.ts'
import type { CellOutcome } from '../../engine/sheet/sheet.ts'

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

/** A price of a list while it is edited: one without an amount is left out. */
export interface ListPrice {
  /**
   * Whether it counts for everybody who pays in its currency, from the first piece. One by quantity
   * or region is none while its fields are empty: it would be taken for the plain one of its variant.
   */
  readonly isPlain: boolean
  readonly variantId: string
  readonly currencyCode: string
  readonly regionId: string | null
  readonly from: number | null
  readonly to: number | null
  readonly amount: number | null
}

/** What tells a price from the others of its product: no two may be alike in it. */
const keyOf = ({ variantId, currencyCode, regionId, from, to }: ListPrice): string =>
  [variantId, regionId ?? currencyCode, from, to].join(' ')

const byKey = (prices: readonly ListPrice[]) =>
  new Map(prices.map((price) => [keyOf(price), price]))

/** The prices that a list has for a product. Of two that are alike the older one counts. */
export function pricesOf({ variants }: PricedProduct, listId: string): readonly ListPrice[] {
  const prices = variants.flatMap(({ id: variantId, prices: all = [] }) =>
    all
      .filter(({ price_list_id }) => price_list_id === listId)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .map((each) => ({
        isPlain:
          each.region_id === null && each.min_quantity === null && each.max_quantity === null,
        variantId,
        currencyCode: each.currency_code,
        regionId: each.region_id,
        from: each.min_quantity,
        to: each.max_quantity,
        amount: each.amount,
      })),
  )
  return [...byKey(prices).values()]
}

/** Whether a price by quantity or region lacks its amount, or says neither. */
export const isIncomplete = ({ isPlain, regionId, from, to, amount }: ListPrice): boolean =>
  !isPlain && (amount === null || (regionId === null && from === null && to === null))

/** The price of a variant in a currency, in place of the one that is there. */
export function withPrice(
  prices: readonly ListPrice[],
  variantId: string,
  currencyCode: string,
  amount: number | null,
): readonly ListPrice[] {
  const isIt = (price: ListPrice) =>
    price.isPlain && price.variantId === variantId && price.currencyCode === currencyCode
  return prices.some(isIt)
    ? prices.map((price) => (isIt(price) ? { ...price, amount } : price))
    : [
        ...prices,
        { isPlain: true, variantId, currencyCode, regionId: null, from: null, to: null, amount },
      ]
}

/** A price that a save sends, and the amount that was seen; null where there was none. */
export interface PriceChange {
  readonly price: ListPrice
  readonly was: number | null
}

/** What a save sends: prices that are new or changed, and without an amount those that are gone. */
export function changesOf(
  before: readonly ListPrice[],
  after: readonly ListPrice[],
): readonly PriceChange[] {
  const known = byKey(before)
  const kept = new Set(after.map(keyOf))
  return [
    ...after.flatMap((price) => {
      const was = known.get(keyOf(price))?.amount ?? null
      return price.amount === was ? [] : [{ price, was }]
    }),
    ...before.flatMap((price) =>
      kept.has(keyOf(price)) ? [] : [{ price: { ...price, amount: null }, was: price.amount }],
    ),
  ]
}

/** The body of `POST /admin/prices`. */
export const priceBodyOf = (listId: string, changes: readonly PriceChange[]) => ({
  price_list_id: listId,
  prices: changes.map(
    ({ price: { variantId, currencyCode, regionId, from, to, amount }, was }) => ({
      variant_id: variantId,
      ...(regionId === null ? { currency_code: currencyCode } : { region_id: regionId }),
      ...(from !== null && { min_quantity: from }),
      ...(to !== null && { max_quantity: to }),
      amount,
      was,
    }),
  ),
})

/**
 * The stored prices after a save. One that somebody else has changed is the newer one, so that
 * saving once more replaces that one.
 */
export function storedAfter(
  before: readonly ListPrice[],
  sent: readonly PriceChange[],
  outcomes: readonly CellOutcome[],
): readonly ListPrice[] {
  const stored = byKey(before)
  for (const [index, { price }] of sent.entries()) {
    const outcome = outcomes[index]
    if (outcome === undefined || outcome.status === 'refused') continue
    const amount = outcome.status === 'conflict' ? outcome.current : price.amount
    if (amount === null) stored.delete(keyOf(price))
    else stored.set(keyOf(price), { ...price, amount })
  }
  return [...stored.values()]
}

function problemOf({ currencyCode }: ListPrice, outcome: CellOutcome): string | null {
  if (outcome.status === 'refused') return `${outcome.message}.`
  if (outcome.status === 'saved') return null
  if (outcome.current === null)
    return 'This price has been removed in the meantime. Save again to keep your value.'
  const current = formatMoney({ amount: outcome.current, currencyCode })
  return `This has been changed to ${current} in the meantime. Save again to keep your value.`
}

/** What is said of the prices that are not saved: a sentence for each, after its variant's name. */
export const problemsIn = (
  { variants }: PricedProduct,
  sent: readonly PriceChange[],
  outcomes: readonly CellOutcome[],
): readonly string[] =>
  sent.flatMap(({ price }, index) => {
    const outcome = outcomes[index]
    const problem = outcome ? problemOf(price, outcome) : null
    const title = variants.find(({ id }) => id === price.variantId)?.title ?? ''
    return problem === null ? [] : [`${title}, ${price.currencyCode.toUpperCase()}: ${problem}`]
  })
