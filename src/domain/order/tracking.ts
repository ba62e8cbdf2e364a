import type { CategoryLink, Product, Variant } from '../catalogue/product.ts'
import { decimalAmount, displayedAmount, type Money } from '../money/money.ts'
import type { Order } from './order.ts'

// AN-2: what pages tell of trade, in the words of Matomo's tracking API. Goods are told apart by
// their handles there; amounts are in major units.

/** Parameters of one hit. */
export type TrackedWords = Readonly<Record<string, string | number>>

/** Matomo has one currency a site: the shop says its own in the first custom dimension. */
const CURRENCY_DIMENSION = 'dimension1'

/** Who comes back to a confirmation later has not ordered again. */
const JUST_NOW_MS = 30 * 60_000

const decimal = (amount: number, currencyCode: string): number =>
  Number(decimalAmount({ amount, currencyCode }))

/** A look at a product, at the price of the variant that is shown. */
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

/** The bag as it is after something was added. Amounts are what one piece costs. */
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

/** An order; null where it is not new. */
export function orderPlaced(order: PlacedOrder, now: number): TrackedWords | null {
  if (now - Date.parse(order.createdAt) > JUST_NOW_MS) return null
  const { currencyCode } = order
  const items = order.items.map((line) => ({
    // The lines of a guest's order do not tell where their product stands.
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
