import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body } from '../resources/caller.ts'
import { storeRoutes } from '../resources/routes-store.ts'
import { type Counter, openCounter, placeOrder } from './support/counter.ts'
import { OPEN, PERSONAL } from './support/open-routes.ts'
import { ownRoutes } from './support/own-routes.ts'
import { aShopper, type Shopper, signIn } from './support/shoppers.ts'
import { tieToOrder } from './support/tied-to-order.ts'

/** What is the owner's, by what a route calls it. */
type Owned = Readonly<
  Record<'customer' | 'address' | 'cart' | 'line' | 'order' | 'orderCart' | 'orderLine', string>
>
type Ask = (own: Owned) => readonly [path: string, body?: Body | undefined]

const NOTHING: Body = {}
const ofCart =
  (rest: string, body?: Body): Ask =>
  ({ cart }) => [`/store/carts/${cart}${rest}`, body]
const ofLine =
  (body?: Body): Ask =>
  ({ cart, line }) => [`/store/carts/${cart}/line-items/${line}`, body]
const ofAddress =
  (body?: Body): Ask =>
  ({ address }) => [`/store/customers/me/addresses/${address}`, body]
const ofPayment =
  (rest: string, body?: Body): Ask =>
  () => [`/store/payment-collections/paycol_own${rest}`, body]

/** Routes that name what belongs to somebody, and how another would ask for it. */
const OWNED: Readonly<Record<string, Ask>> = {
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
  'GET /store/customer-group/:customerId': ({ customer }) => [`/store/customer-group/${customer}`],
  'GET /store/orders/:id': ({ order }) => [`/store/orders/${order}`],
  'GET /store/orders/:id/gift-cards': ({ order }) => [`/store/orders/${order}/gift-cards`],
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

const STREET = 'Birkenallee 12'

let counter: Counter
let owner: Shopper
let other: Shopper
let own: Owned
let email: string
beforeAll(async () => {
  counter = await openCounter()
  const wish = aShopper()
  email = wish.email
  owner = await signIn(counter, wish)
  other = await signIn(counter, aShopper())
  own = await fillAccount()
})
afterAll(() => counter.stop())

/** An account with an address, an open cart, and an order that staff have edited and swapped. */
async function fillAccount(): Promise<Owned> {
  const address = anAddress({ address_1: STREET })
  const kept = await owner.post('/store/customers/me/addresses', { address })
  const placed = await placeOrder(counter, owner, { email, address: { address_1: STREET } })
  await tieToOrder(counter, placed)
  const made = await owner.post('/store/carts', { region_id: counter.regionOf('eur') })
  const cart = made.text('cart.id')
  const { id } = await counter.aVariant()
  await owner.post(`/store/carts/${cart}/line-items`, { variant_id: id, quantity: 1 })
  await owner.post(`/store/carts/${cart}`, { shipping_address: address })
  await owner.post(`/store/carts/${cart}/codes`, { code: 'WELCOME10' })
  const ready = await owner.post(`/store/carts/${cart}/payment-sessions`)
  return {
    customer: owner.customerId,
    address: kept.text('customer.shipping_addresses.0.id'),
    cart,
    line: ready.text('cart.items.0.id'),
    order: placed.id,
    orderCart: placed.cartId,
    orderLine: placed.lineId,
  }
}

async function ask(route: string, cookie: Readonly<Record<string, string>> = {}) {
  const [path, body] = OWNED[route]?.(own) ?? [route.split(' ')[1] ?? '']
  const response = await fetch(counter.url + path, {
    method: route.split(' ')[0] ?? 'GET',
    headers: { ...cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** All that is the owner's, as it stands in the database. */
const state = () =>
  counter.query(
    `SELECT (SELECT json_agg(to_jsonb(cart) - 'updated_at') FROM cart WHERE customer_id = $1) AS carts,
       (SELECT json_agg(item ORDER BY id) FROM line_item item WHERE cart_id = $2) AS items,
       (SELECT json_agg(session ORDER BY id) FROM payment_session session WHERE cart_id = $2),
       (SELECT json_agg(address) FROM address WHERE customer_id = $1) AS addresses,
       (SELECT json_agg(o) FROM "order" o WHERE customer_id = $1) AS orders,
       (SELECT json_agg(r) FROM "return" r) AS returns, (SELECT json_agg(s) FROM swap s) AS swaps,
       (SELECT json_agg(e) FROM order_edit e) AS edits`,
    [own.customer, own.cart],
  )

const secrets = () => [email, STREET, 'Juno', 'Ravn', own.address, own.line, own.orderLine]

test('every route of the store is known: owned, personal or open', () => {
  const routes = new Set([...storeRoutes, ...ownRoutes()])
  const known = [...Object.keys(OWNED), ...PERSONAL, ...OPEN]
  expect(known.toSorted()).toEqual([...routes].toSorted())
})

test.each(Object.keys(OWNED))(
  '%s gives another customer 403, a guest 401, and neither any data',
  async (route) => {
    const before = await state()
    const asGuest = await ask(route)
    const asOther = await ask(route, other.cookie)
    expect([asGuest.status, asOther.status]).toEqual([401, 403])
    for (const { text } of [asGuest, asOther]) {
      for (const secret of secrets()) expect(text).not.toContain(secret)
    }
    expect(await state()).toEqual(before)
  },
)

test.each(PERSONAL)('%s tells a guest of nobody, and another of themselves', async (route) => {
  expect((await ask(route)).status).toBe(401)
  const { text } = await ask(route, other.cookie)
  for (const secret of [email, STREET, own.order, own.customer]) expect(text).not.toContain(secret)
})

test('what is refused to others is the owner’s to see', async () => {
  // Of this order there is no picture.
  const reads = Object.keys(OWNED).filter(
    (route) => route.startsWith('GET ') && !route.includes('/pictures/'),
  )
  for (const route of reads) {
    const { status } = await ask(route, owner.cookie)
    expect(status, route).toBe(200)
  }
})

test('nobody’s address is taken by its id, into a cart either', async () => {
  const mine = await other.post('/store/carts', { region_id: counter.regionOf('eur') })
  const path = `/store/carts/${mine.text('cart.id')}`
  for (const field of ['shipping_address', 'billing_address']) {
    const byId = await other.call('POST', path, { [field]: own.address })
    expect(byId.status).toBe(403)
    const inside = await other.call('POST', path, { [field]: { ...anAddress(), id: own.address } })
    expect(inside.status).toBe(400)
  }
})

test('a guest’s cart goes by its id, which cannot be guessed', async () => {
  const made = await counter.guest.post('/store/carts', { region_id: counter.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  await counter.guest.post(path, { email: 'a-guest@example.com' })
  expect((await counter.guest.get(path)).at('cart.email')).toBe('a-guest@example.com')
})

test('a token for an order that is forged, or is no token, claims nothing', async () => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa(`{"orders":["${own.order}"]}`)}.x`
  for (const token of [forged, 'x']) {
    const reply = await other.call('POST', '/store/orders/customer/confirm', { token })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
  }
})
