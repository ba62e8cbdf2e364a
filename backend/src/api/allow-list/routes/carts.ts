import { NOTHING, one, type StoreRoute, type StoreRoutes } from '../route.ts'
import type { View } from '../view.ts'
import { cart } from '../views/cart.ts'
import { shippingOption } from '../views/market.ts'
import { order, swap } from '../views/order.ts'

const answersCart: StoreRoute = { query: { expand: cart, fields: cart }, answer: one('cart', cart) }

const applied: View = { fields: ['kind', 'code', 'replaced'] }

const COMPLETED: Readonly<Record<string, View>> = { order, swap, cart }

/** A completed cart is answered with its result: an order, a swap, or the cart as it was. */
const completion = (body: unknown): View => {
  const type: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'type') : ''
  return { fields: ['type', 'payment_status'], parts: { data: COMPLETED[String(type)] ?? cart } }
}

/** The cart routes. `cart-owner.ts` checks the ownership. */
export const carts: StoreRoutes = {
  'POST /store/carts': answersCart,
  'GET /store/carts/:id': answersCart,
  'POST /store/carts/:id': answersCart,
  'GET /store/carts/:id/retrieve-cart-workflow': { query: NOTHING, answer: one('cart', cart) },
  'POST /store/carts/:id/complete': {
    query: { expand: cart, fields: cart },
    answer: completion,
  },
  'POST /store/carts/:id/line-items': answersCart,
  'POST /store/carts/:id/line-items/:line_id': answersCart,
  'DELETE /store/carts/:id/line-items/:line_id': answersCart,
  'POST /store/carts/:id/line-item-subscription': { query: NOTHING, answer: one('cart', cart) },
  'POST /store/carts/:id/update-line-item-subscription': {
    query: NOTHING,
    answer: one('cart', cart),
  },
  'DELETE /store/carts/:id/discounts/:code': answersCart,
  'POST /store/carts/:id/payment-sessions': answersCart,
  'POST /store/carts/:id/payment-sessions/:provider_id': answersCart,
  'DELETE /store/carts/:id/payment-sessions/:provider_id': answersCart,
  'POST /store/carts/:id/payment-sessions/:provider_id/refresh': answersCart,
  'POST /store/carts/:id/payment-session': answersCart,
  'POST /store/carts/:id/shipping-methods': answersCart,
  'POST /store/carts/:id/taxes': answersCart,
  'POST /store/carts/:id/codes': {
    query: NOTHING,
    answer: { fields: [], parts: { cart, applied } },
  },
  'DELETE /store/carts/:id/codes/:code': { query: NOTHING, answer: one('cart', cart) },
  'GET /store/carts/:id/deliveries': { query: NOTHING, answer: 'by-route' },
  'POST /store/carts/:id/note': { query: NOTHING, answer: one('cart', cart) },
  'GET /store/shipping-options/:cart_id': {
    query: NOTHING,
    answer: one('shipping_options', shippingOption),
  },
}
