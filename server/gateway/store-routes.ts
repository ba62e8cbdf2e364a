import { findRoute, type GatewayRoute, route } from './route-table.ts'
import { nothing, storeBodies } from './store-bodies.ts'

const cart = { limit: 'cart' } as const
const guess = { limit: 'guess' } as const

/** The routes of the store's API that browsers may call. All others are refused. */
export const storeRoutes: readonly GatewayRoute[] = [
  route('GET /store/custom'),
  route('GET /store/cards'),
  route('GET /store/subscription-plans'),
  route('GET /store/suggestions', { limit: 'search' }),
  route('GET /store/products'),
  route('GET /store/products/:id'),
  route('POST /store/products/search', { limit: 'search', body: storeBodies.search }),
  route('GET /store/variants'),
  route('GET /store/variants/:id'),
  route('GET /store/product-categories'),
  route('GET /store/product-categories/:id'),
  route('GET /store/collections'),
  route('GET /store/collections/:id'),
  route('GET /store/product-tags'),
  route('GET /store/product-types'),
  route('GET /store/regions'),
  route('GET /store/regions/:id'),
  route('GET /store/regions/:id/gift-cards'),
  route('GET /store/return-reasons'),
  route('GET /store/return-reasons/:id'),
  route('GET /store/shipping-options'),
  route('GET /store/shipping-options/:id'),
  route('GET /store/gift-cards/:code', guess),

  route('POST /store/carts', { ...cart, setsCookiesFrom: 'cart', body: storeBodies.newCart }),
  route('GET /store/carts/:id'),
  // Codes could be guessed here as well, but the route for codes counts guesses.
  route('POST /store/carts/:id', {
    ...cart,
    refusesFields: ['gift_cards', 'discounts'],
    body: storeBodies.cart,
  }),
  route('GET /store/carts/:id/retrieve-cart-workflow'),
  route('POST /store/carts/:id/line-items', { ...cart, body: storeBodies.newLine }),
  route('POST /store/carts/:id/line-items/:id', { ...cart, body: storeBodies.line }),
  route('DELETE /store/carts/:id/line-items/:id', cart),
  route('POST /store/carts/:id/line-item-subscription', {
    ...cart,
    body: storeBodies.newSubscription,
  }),
  route('POST /store/carts/:id/update-line-item-subscription', {
    ...cart,
    body: storeBodies.subscription,
  }),
  route('POST /store/carts/:id/shipping-methods', { ...cart, body: storeBodies.shippingMethod }),
  route('POST /store/carts/:id/payment-sessions', { ...cart, body: nothing }),
  route('POST /store/carts/:id/payment-session', { ...cart, body: storeBodies.provider }),
  route('POST /store/carts/:id/payment-sessions/:id', { ...cart, body: storeBodies.providerData }),
  route('DELETE /store/carts/:id/payment-sessions/:id', cart),
  route('POST /store/carts/:id/payment-sessions/:id/refresh', { ...cart, body: nothing }),
  route('DELETE /store/carts/:id/discounts/:code', cart),
  route('POST /store/carts/:id/codes', { ...guess, body: storeBodies.code }),
  route('DELETE /store/carts/:id/codes/:code', cart),
  route('GET /store/carts/:id/deliveries'),
  route('POST /store/carts/:id/note', { ...cart, body: storeBodies.note }),
  route('POST /store/carts/:id/taxes', { ...cart, body: nothing }),
  route('POST /store/carts/:id/complete', {
    limit: 'complete',
    setsCookiesFrom: 'completion',
    body: storeBodies.completion,
  }),

  route('GET /store/auth'),
  route('DELETE /store/auth', { endsSession: true }),
  route('GET /store/customers/me'),
  // E-mail and password change in identity as well: our own actions change both.
  route('POST /store/customers/me', {
    refusesFields: ['email', 'password', 'metadata'],
    body: storeBodies.customer,
  }),
  route('POST /store/customers/me/addresses', { body: storeBodies.newAddress }),
  route('POST /store/customers/me/addresses/:id', { body: storeBodies.address }),
  route('DELETE /store/customers/me/addresses/:id'),
  route('GET /store/customers/me/orders'),
  route('GET /store/customers/me/payment-methods'),
  route('GET /store/customers/me/wish-list'),
  route('POST /store/customers/me/wish-list', { ...cart, body: storeBodies.wishes }),
  route('DELETE /store/customers/me/wish-list/:id', cart),
  route('GET /store/customer-group/:id'),
  route('GET /store/customer/:id/subscription'),

  route('GET /store/orders', { ...guess, setsCookiesFrom: 'lookup' }),
  route('GET /store/orders/:id'),
  route('GET /store/orders/:id/after-sale'),
  route('GET /store/orders/:id/invoices'),
  // Each is drawn anew.
  route('GET /store/orders/:id/invoices/:id/pdf', guess),
  route('POST /store/orders/:id/cancel', { ...cart, body: nothing }),
  route('POST /store/orders/:id/claims', { ...cart, body: storeBodies.claim }),
  route('POST /store/orders/:id/swaps/:id/cancel', { ...cart, body: nothing }),
  // Each creates a file that is stored for a day.
  route('POST /store/orders/:id/pictures', { ...guess, takesPicture: true }),
  route('GET /store/orders/:id/pictures/:id'),
  route('GET /store/orders/cart/:id'),
  route('POST /store/orders/batch/customer/token', { ...guess, body: storeBodies.claimedOrders }),
  route('POST /store/orders/customer/confirm', { ...guess, body: storeBodies.token }),
  route('GET /store/order-edits/:id'),
  route('POST /store/order-edits/:id/decline', { body: storeBodies.declined }),
  route('POST /store/order-edits/:id/complete', { body: nothing }),
  route('GET /store/payment-collections/:id'),
  route('POST /store/payment-collections/:id/sessions', { body: storeBodies.provider }),
  route('POST /store/payment-collections/:id/sessions/batch', { body: storeBodies.sessions }),
  route('POST /store/payment-collections/:id/sessions/batch/authorize', {
    body: storeBodies.sessionIds,
  }),
  route('POST /store/payment-collections/:id/sessions/:id', { body: nothing }),
  route('POST /store/payment-collections/:id/sessions/:id/authorize', { body: nothing }),
  route('POST /store/payment-collections/:id/sessions/:id/data', {
    ...cart,
    body: storeBodies.providerData,
  }),
  route('POST /store/returns', { ...cart, body: storeBodies.return }),
  route('POST /store/swaps', { ...cart, body: storeBodies.swap }),
  route('GET /store/swaps/:id'),
  // Each sends a mail to whatever address it is given.
  route('POST /store/restock-notices', { ...guess, body: storeBodies.restock }),
]

/** Sign-in, sign-up and passwords keep identity in step: our own actions call them on the server. */
const ownActions = [
  route('POST /store/auth'),
  route('POST /store/auth/token'),
  route('POST /store/customers'),
  route('POST /store/customers/password-token'),
  route('POST /store/customers/password-reset'),
  route('POST /admin/auth/token'),
]

export const isOurOwnAction = (method: string, path: string) =>
  findRoute(ownActions, method, path) !== undefined
