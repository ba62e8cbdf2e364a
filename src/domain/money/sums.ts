import type { Cart, ShippingMethod } from '../cart/cart.ts'
import { lineAmount } from './line-amount.ts'

/** The rows under an order. They add up: goods − discount + delivery − gift card = total. */
export interface Sums {
  /** The price of the lines before discounts, tax included. */
  readonly goods: number
  readonly discount: number
  /** Null until a delivery is chosen. */
  readonly delivery: number | null
  readonly giftCard: number
  /** The tax within the total. */
  readonly tax: number
  readonly total: number
}

type Summed = Pick<Cart, 'items' | 'shippingMethods' | 'giftCardTotal' | 'taxTotal' | 'total'>

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const deliveryOf = (methods: readonly ShippingMethod[]) =>
  methods.length === 0 ? null : sum(methods.map(({ total }) => total))

/**
 * Splits a cart's or an order's total into the rows under it. The discount row takes the remainder,
 * so that the rows add up to the server's total to the cent.
 */
export function sumsOf(cart: Summed): Sums {
  const goods = sum(cart.items.map(lineAmount))
  const delivery = deliveryOf(cart.shippingMethods)
  const giftCard = cart.giftCardTotal
  return {
    goods,
    discount: goods + (delivery ?? 0) - giftCard - cart.total,
    delivery,
    giftCard,
    tax: cart.taxTotal,
    total: cart.total,
  }
}
