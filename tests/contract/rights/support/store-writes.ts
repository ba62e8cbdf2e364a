import { anAddress } from '#tests/fixtures/address.ts'
import type { Body } from '../../resources/caller.ts'
import type { ShopperData } from './shopper-data.ts'

type Write = (data: ShopperData) => readonly [path: string, body?: Body]

const NOTHING: Body = {}
const ofCart =
  (rest: string, body: (data: ShopperData) => Body = () => NOTHING): Write =>
  (data) => [`/store/carts/${data.cart}${rest}`, body(data)]
const ofOrder =
  (rest: string, body: (data: ShopperData) => Body = () => NOTHING): Write =>
  (data) => [`/store/orders/${data.order}${rest}`, body(data)]
const ofEdit =
  (rest: string, body: Body = NOTHING): Write =>
  ({ edit }) => [`/store/order-edits/${edit}${rest}`, body]
const ofCollection =
  (rest: (session: string) => string, body: (session: string) => Body = () => NOTHING): Write =>
  ({ collection, session }) => [
    `/store/payment-collections/${collection}${rest(session)}`,
    body(session),
  ]
const ofSubscription = ({ variant }: ShopperData): Body => ({
  variant_id: variant,
  quantity: 1,
  unit_price: 1000,
  metadata: { plan_id: 'plan_x', interval: 'month', interval_count: 1 },
})

/**
 * Every store route that changes something, with a body that has every field it knows. What writes is
 * in this table, or a test fails.
 */
export const STORE_WRITES: Readonly<Record<string, Write>> = {
  'POST /store/products/search': () => [
    '/store/products/search',
    { q: 'coffee', offset: 0, limit: 1 },
  ],
  'POST /store/carts': ({ region, variant }) => [
    '/store/carts',
    {
      region_id: region,
      country_code: 'de',
      sales_channel_id: 'sc_x',
      items: [{ variant_id: variant, quantity: 1 }],
    },
  ],
  'POST /store/carts/:id': ofCart('', ({ region }) => ({
    region_id: region,
    country_code: 'de',
    email: 'juno@example.com',
    shipping_address: anAddress(),
    billing_address: anAddress(),
    sales_channel_id: 'sc_x',
  })),
  'POST /store/carts/:id/line-items': ofCart('/line-items', ({ variant }) => ({
    variant_id: variant,
    quantity: 1,
    metadata: {
      recipient_email: 'mia@example.com',
      recipient_name: 'Mia',
      sender_name: 'Juno',
      message: 'For you',
    },
  })),
  'POST /store/carts/:id/line-items/:id': (data) => [
    `/store/carts/${data.cart}/line-items/${data.line}`,
    { quantity: 1 },
  ],
  'DELETE /store/carts/:id/line-items/:id': ofCart('/line-items/item_x'),
  'POST /store/carts/:id/line-item-subscription': ofCart('/line-item-subscription', ofSubscription),
  'POST /store/carts/:id/update-line-item-subscription': ofCart(
    '/update-line-item-subscription',
    ({ line }) => ({ line_item_id: line, quantity: 1, unit_price: 1000 }),
  ),
  'POST /store/carts/:id/shipping-methods': ofCart('/shipping-methods', () => ({
    option_id: 'so_x',
  })),
  'POST /store/carts/:id/payment-sessions': ofCart('/payment-sessions'),
  'POST /store/carts/:id/payment-session': ofCart('/payment-session', () => ({
    provider_id: 'invoice',
  })),
  'POST /store/carts/:id/payment-sessions/:id': ofCart('/payment-sessions/test-card', () => ({
    data: { card: 'success' },
  })),
  'DELETE /store/carts/:id/payment-sessions/:id': ofCart('/payment-sessions/unknown'),
  'POST /store/carts/:id/payment-sessions/:id/refresh': ofCart('/payment-sessions/invoice/refresh'),
  'DELETE /store/carts/:id/discounts/:code': ofCart('/discounts/NONE'),
  'POST /store/carts/:id/codes': ofCart('/codes', () => ({ code: 'NONE-OF-OURS' })),
  'DELETE /store/carts/:id/codes/:code': ofCart('/codes/NONE'),
  'POST /store/carts/:id/note': ofCart('/note', () => ({ note: 'Ring twice' })),
  'POST /store/carts/:id/taxes': ofCart('/taxes'),
  'POST /store/carts/:id/complete': ofCart('/complete', () => ({ total: 1 })),
  'DELETE /store/auth': () => ['/store/auth'],
  'POST /store/customers/me': ({ address }) => [
    '/store/customers/me',
    { first_name: 'Juno', last_name: 'Ravn', phone: '+49 30 123456', billing_address: address },
  ],
  'POST /store/customers/me/addresses': () => [
    '/store/customers/me/addresses',
    { address: anAddress() },
  ],
  'POST /store/customers/me/addresses/:id': ({ address }) => [
    `/store/customers/me/addresses/${address}`,
    anAddress(),
  ],
  'DELETE /store/customers/me/addresses/:id': () => ['/store/customers/me/addresses/addr_x'],
  'POST /store/customers/me/wish-list': ({ product, variant }) => [
    '/store/customers/me/wish-list',
    { items: [{ product_id: product, variant_id: variant }] },
  ],
  'DELETE /store/customers/me/wish-list/:id': () => ['/store/customers/me/wish-list/prod_x'],
  'POST /store/customers/me/payment-methods': () => [
    '/store/customers/me/payment-methods',
    { provider_id: 'test-card', data: { token: 'pm_ok' } },
  ],
  'POST /store/customers/me/payment-methods/:id': ({ method }) => [
    `/store/customers/me/payment-methods/${method}`,
    { is_default: true },
  ],
  'DELETE /store/customers/me/payment-methods/:id': () => [
    '/store/customers/me/payment-methods/paymeth_x',
  ],
  'POST /store/orders/:id/cancel': ofOrder('/cancel'),
  'POST /store/orders/:id/claims': ofOrder('/claims', ({ orderLine }) => ({
    type: 'refund',
    items: [{ item_id: orderLine, quantity: 1, reason: 'other', note: 'Broken', pictures: [] }],
  })),
  'POST /store/orders/:id/swaps/:id/cancel': ofOrder('/swaps/swap_x/cancel'),
  'POST /store/orders/:id/pictures': ofOrder('/pictures'),
  'POST /store/orders/batch/customer/token': ({ order }) => [
    '/store/orders/batch/customer/token',
    { order_ids: [order] },
  ],
  'POST /store/orders/customer/confirm': () => [
    '/store/orders/customer/confirm',
    { token: 'none' },
  ],
  'POST /store/order-edits/:id/decline': ofEdit('/decline', { declined_reason: 'No' }),
  'POST /store/order-edits/:id/complete': ofEdit('/complete'),
  'POST /store/payment-collections/:id/sessions': ofCollection(
    () => '/sessions',
    () => ({ provider_id: 'test-card' }),
  ),
  'POST /store/payment-collections/:id/sessions/batch': ofCollection(
    () => '/sessions/batch',
    (session_id) => ({ sessions: [{ provider_id: 'test-card', amount: 1, session_id }] }),
  ),
  'POST /store/payment-collections/:id/sessions/batch/authorize': ofCollection(
    () => '/sessions/batch/authorize',
    (session) => ({ session_ids: [session] }),
  ),
  'POST /store/payment-collections/:id/sessions/:id': ofCollection((id) => `/sessions/${id}`),
  'POST /store/payment-collections/:id/sessions/:id/authorize': ofCollection(
    () => '/sessions/ps_x/authorize',
  ),
  'POST /store/payment-collections/:id/sessions/:id/data': ofCollection(
    (id) => `/sessions/${id}/data`,
    () => ({ data: { card: 'success' } }),
  ),
  'POST /store/returns': ({ order, orderLine }) => [
    '/store/returns',
    {
      order_id: order,
      items: [{ item_id: orderLine, quantity: 1, reason_id: 'rr_x', note: 'Too dark' }],
      return_shipping: { option_id: 'so_x' },
    },
  ],
  'POST /store/swaps': ({ order, orderLine, variant }) => [
    '/store/swaps',
    {
      order_id: order,
      return_items: [{ item_id: orderLine, quantity: 1 }],
      additional_items: [{ variant_id: variant, quantity: 1 }],
      return_shipping_option: 'so_x',
    },
  ],
  'POST /store/subscriptions/:id/preview': ({ subscription }) => [
    `/store/subscriptions/${subscription}/preview`,
    { action: 'set_quantity', quantity: 2 },
  ],
  'POST /store/subscriptions/:id/changes': ({ subscription }) => [
    `/store/subscriptions/${subscription}/changes`,
    { action: 'set_quantity', quantity: 2, shown: { cycle: 2, next_order_at: null, total: 1 } },
  ],
  'POST /store/restock-notices': ({ variant }) => [
    '/store/restock-notices',
    { variant_id: variant, email: 'juno@example.com' },
  ],
  'POST /store/auth': () => [
    '/store/auth',
    { email: 'nobody@example.com', password: 'a-password' },
  ],
  'POST /store/auth/token': () => [
    '/store/auth/token',
    { email: 'nobody@example.com', password: 'a-password' },
  ],
  'POST /store/customers': () => [
    '/store/customers',
    { email: '', password: 'a-password', first_name: 'J', last_name: 'R', phone: '' },
  ],
  'POST /store/customers/password-token': () => [
    '/store/customers/password-token',
    { email: 'nobody@example' },
  ],
  'POST /store/customers/password-reset': () => [
    '/store/customers/password-reset',
    { email: 'nobody@example.com', password: 'a-password', token: 'none' },
  ],
}
