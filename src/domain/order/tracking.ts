import type { CategoryLink, Product, Variant } from '../catalogue/product.ts'
import { decimalAmount, displayedAmount, type Money } from '../money/money.ts'
import type { Order } from './order.ts'

// AN-2: the e-commerce events of pages, in the parameters of Matomo's tracking API. Products are
// identified by their handles; amounts are in major units.

/** Parameters of one hit. */
export type TrackedWords = Readonly<Record<string, string | number>>

/** Matomo has one currency for each site: the first custom dimension holds the shop's. */
const CURRENCY_DIMENSION = 'dimension1'

/** A confirmation that is opened later is no new order. */
const JUST_NOW_MS = 30 * 60_000

const decimal = (amount: number, currencyCode: string): number =>
  Number(decimalAmount({ amount, currencyCode }))

/** A product view, at the price of the shown variant. */
export const productViewed = (
  { handle, title }: Pick<Product, 'handle' | 'title'>,
  variant: Pick<Variant, 'price'> | undefined,
  trail: readonly Pick<CategoryLink, 'name'>[],
): TrackedWords => ({
  _pks: handle,
  _pkn: title,
  ...(trail.length > 0 && { _pkc: JSON.stringify(trail.map(({ name }) => name).slice(0, 5)) }),
  ...(variant?.price && {
    _pkp: decimal(displayedAmount(variant.price), variant.price.currencyCode),
    [CURRENCY_DIMENSION]: variant.price.currencyCode.toUpperCase(),
  }),
})

/**
 * A search, in Matomo's terms: `search_count` 0 lists it among the searches without a result.
 * `category` is the kind that the results are narrowed to.
 */
export const siteSearched = (
  search: string,
  count: number,
  category: string | null,
): TrackedWords => ({
  search,
  search_count: count,
  ...(category !== null && { search_cat: category }),
})

interface TrackedItem extends Money {
  readonly handle: string
  readonly title: string
  readonly quantity: number
}

const itemsOf = (items: readonly TrackedItem[]): string =>
  JSON.stringify(
    items.map(({ handle, title, amount, currencyCode, quantity }) => [
      handle,
      title,
      '',
      decimal(amount, currencyCode),
      quantity,
    ]),
  )

/** The bag after something was added. Amounts are the price of one piece. */
export function bagChanged(items: readonly TrackedItem[], currencyCode: string): TrackedWords {
  const sum = items.reduce((total, { amount, quantity }) => total + amount * quantity, 0)
  return {
    idgoal: 0,
    revenue: decimal(sum, currencyCode),
    ec_items: itemsOf(items),
    [CURRENCY_DIMENSION]: currencyCode.toUpperCase(),
  }
}

type PlacedOrder = Pick<
  Order,
  | 'displayId'
  | 'createdAt'
  | 'currencyCode'
  | 'items'
  | 'subtotal'
  | 'discountTotal'
  | 'shippingTotal'
  | 'taxTotal'
  | 'total'
>

/** An order; null if it is not new. */
export function orderPlaced(order: PlacedOrder, now: number): TrackedWords | null {
  if (now - Date.parse(order.createdAt) > JUST_NOW_MS) return null
  const { currencyCode } = order
  const items = order.items.map((line) => ({
    // The lines of a guest's order do not contain their product's handle.
    handle: line.productHandle || line.title,
    title: line.title,
    amount: displayedAmount({ ...line, amount: line.unitPrice }),
    currencyCode,
    quantity: line.quantity,
  }))
  return {
    idgoal: 0,
    ec_id: String(order.displayId),
    revenue: decimal(order.total, currencyCode),
    ec_st: decimal(order.subtotal, currencyCode),
    ec_tx: decimal(order.taxTotal, currencyCode),
    ec_sh: decimal(order.shippingTotal, currencyCode),
    ec_dt: decimal(order.discountTotal, currencyCode),
    ec_items: itemsOf(items),
    [CURRENCY_DIMENSION]: currencyCode.toUpperCase(),
  }
}
