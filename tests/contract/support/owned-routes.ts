import type { Body } from '../resources/caller.ts'

/** What is the owner's, by what a route calls it. */
export type Owned = Readonly<
  Record<
    | 'customer'
    | 'address'
    | 'cart'
    | 'line'
    | 'order'
    | 'orderCart'
    | 'orderLine'
    | 'subscription'
    | 'method',
    string
  >
>
type Route = (own: Owned) => readonly [path: string, body?: Body | undefined]

const NOTHING: Body = {}
const ofCart =
  (rest: string, body?: Body): Route =>
  ({ cart }) => [`/store/carts/${cart}${rest}`, body]
const ofLine =
  (body?: Body): Route =>
  ({ cart, line }) => [`/store/carts/${cart}/line-items/${line}`, body]
const ofAddress =
  (body?: Body): Route =>
  ({ address }) => [`/store/customers/me/addresses/${address}`, body]
const ofPayment =
  (rest: string, body?: Body): Route =>
  () => [`/store/payment-collections/paycol_own${rest}`, body]

/** Routes that name what belongs to somebody, and how another would ask for it. */
export const OWNED: Readonly<Record<string, Route>> = {
  'GET /store/carts/:id': ofCart(''),
  'POST /store/carts/:id': ofCart('', { email: 'thief@example.com' }),
  'POST /store/carts/:id/complete': ofCart('/complete'),
  'POST /store/carts/:id/line-items': ofCart('/line-items', {
    variant_id: 'variant_x',
    quantity: 1,
  }),
  'POST /store/carts/:id/line-items/:line_id': ofLine({ quantity: 9 }),
  'DELETE /store/carts/:id/line-items/:line_id': ofLine(),
  'DELETE /store/carts/:id/discounts/:code': ofCart('/discounts/WELCOME10'),
  'POST /store/carts/:id/payment-sessions': ofCart('/payment-sessions'),
  'POST /store/carts/:id/payment-sessions/:provider_id': ofCart('/payment-sessions/invoice', {
    data: {},
  }),
  'DELETE /store/carts/:id/payment-sessions/:provider_id': ofCart('/payment-sessions/invoice'),
  'POST /store/carts/:id/payment-sessions/:provider_id/refresh': ofCart(
    '/payment-sessions/invoice/refresh',
  ),
  'POST /store/carts/:id/payment-session': ofCart('/payment-session', { provider_id: 'invoice' }),
  'POST /store/carts/:id/shipping-methods': ofCart('/shipping-methods', { option_id: 'so_x' }),
  'POST /store/carts/:id/taxes': ofCart('/taxes'),
  'GET /store/carts/:id/retrieve-cart-workflow': ofCart('/retrieve-cart-workflow'),
  'GET /store/carts/:id/deliveries': ofCart('/deliveries'),
  'POST /store/carts/:id/line-item-subscription': ofCart('/line-item-subscription', {
    variant_id: 'variant_none',
    quantity: 1,
    unit_price: 1,
    metadata: { plan_id: 'subplan_2_weeks' },
  }),
  'POST /store/carts/:id/update-line-item-subscription': ofCart('/update-line-item-subscription', {
    line_item_id: 'item_none',
    quantity: 1,
    unit_price: 1,
  }),
  'POST /store/carts/:id/note': ofCart('/note', { note: 'Leave it in the rain' }),
  'POST /store/carts/:id/codes': ofCart('/codes', { code: 'WELCOME10' }),
  'DELETE /store/carts/:id/codes/:code': ofCart('/codes/WELCOME10'),
  'GET /store/shipping-options/:cart_id': ({ cart }) => [`/store/shipping-options/${cart}`],
  'POST /store/customers/me': ({ address }) => [
    '/store/customers/me',
    { billing_address: address },
  ],
  'POST /store/customers/me/addresses/:address_id': ofAddress({ city: 'Nowhere' }),
  'DELETE /store/customers/me/addresses/:address_id': ofAddress(),
  'POST /store/customers/me/payment-methods/:id': ({ method }) => [
    `/store/customers/me/payment-methods/${method}`,
    { is_default: true },
  ],
  'DELETE /store/customers/me/payment-methods/:id': ({ method }) => [
    `/store/customers/me/payment-methods/${method}`,
  ],
  'GET /store/customer/:customerId/subscription': ({ customer }) => [
    `/store/customer/${customer}/subscription`,
  ],
  'GET /store/subscriptions/:id': ({ subscription }) => [`/store/subscriptions/${subscription}`],
  'GET /store/subscriptions/:id/preview': ({ subscription }) => [
    `/store/subscriptions/${subscription}/preview`,
  ],
  'POST /store/subscriptions/:id/preview': ({ subscription }) => [
    `/store/subscriptions/${subscription}/preview`,
    { action: 'cancel' },
  ],
  'POST /store/subscriptions/:id/changes': ({ subscription }) => [
    `/store/subscriptions/${subscription}/changes`,
    { action: 'cancel', shown: { cycle: null, next_order_at: null, total: null } },
  ],
  'GET /store/customer-group/:customerId': ({ customer }) => [`/store/customer-group/${customer}`],
  'GET /store/orders/:id': ({ order }) => [`/store/orders/${order}`],
  'GET /store/orders/:id/gift-cards': ({ order }) => [`/store/orders/${order}/gift-cards`],
  'GET /store/orders/:id/invoices': ({ order }) => [`/store/orders/${order}/invoices`],
  'GET /store/orders/:id/invoices/:number/pdf': ({ order }) => [
    `/store/orders/${order}/invoices/2026-0001/pdf`,
  ],
  'GET /store/orders/:id/after-sale': ({ order }) => [`/store/orders/${order}/after-sale`],
  'POST /store/orders/:id/cancel': ({ order }) => [`/store/orders/${order}/cancel`],
  'POST /store/orders/:id/claims': ({ order, orderLine }) => [
    `/store/orders/${order}/claims`,
    { type: 'refund', items: [{ item_id: orderLine, quantity: 1, reason: 'other' }] },
  ],
  'POST /store/orders/:id/swaps/:swapId/cancel': ({ order }) => [
    `/store/orders/${order}/swaps/swap_own/cancel`,
  ],
  'POST /store/orders/:id/pictures': ({ order }) => [`/store/orders/${order}/pictures`],
  'GET /store/orders/:id/pictures/:pictureId': ({ order }) => [
    `/store/orders/${order}/pictures/picture_x`,
  ],
  'GET /store/orders/cart/:cart_id': ({ orderCart }) => [`/store/orders/cart/${orderCart}`],
  'POST /store/orders/batch/customer/token': ({ order }) => [
    '/store/orders/batch/customer/token',
    { order_ids: [order] },
  ],
  'POST /store/returns': ({ order, orderLine }) => [
    '/store/returns',
    { order_id: order, items: [{ item_id: orderLine, quantity: 1 }] },
  ],
  'POST /store/swaps': ({ order, orderLine }) => [
    '/store/swaps',
    {
      order_id: order,
      return_items: [{ item_id: orderLine, quantity: 1 }],
      additional_items: [{ variant_id: 'variant_x', quantity: 1 }],
    },
  ],
  'GET /store/swaps/:cart_id': () => ['/store/swaps/cart_swap'],
  'GET /store/order-edits/:id': () => ['/store/order-edits/oe_own'],
  'POST /store/order-edits/:id/decline': () => ['/store/order-edits/oe_own/decline', NOTHING],
  'POST /store/order-edits/:id/complete': () => ['/store/order-edits/oe_own/complete'],
  'GET /store/payment-collections/:id': ofPayment(''),
  'POST /store/payment-collections/:id/sessions/batch': ofPayment('/sessions/batch', {
    sessions: [{ provider_id: 'invoice', amount: 100 }],
  }),
  'POST /store/payment-collections/:id/sessions/batch/authorize': ofPayment(
    '/sessions/batch/authorize',
    { session_ids: ['ps_x'] },
  ),
  'POST /store/payment-collections/:id/sessions': ofPayment('/sessions', {
    provider_id: 'invoice',
  }),
  'POST /store/payment-collections/:id/sessions/:session_id': ofPayment('/sessions/ps_x'),
  'POST /store/payment-collections/:id/sessions/:sessionId/data': ofPayment('/sessions/ps_x/data', {
    data: {},
  }),
  'POST /store/payment-collections/:id/sessions/:session_id/authorize': ofPayment(
    '/sessions/ps_x/authorize',
  ),
}
