import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { storeRoutes } from '../resources/routes-store.ts'
import { subscribe } from '../subscription/support/subscribing.ts'
import { OPEN, PERSONAL } from '../support/open-routes.ts'
import { addSwapAndEdit } from '../support/order-records.ts'
import { ownRoutes } from '../support/own-routes.ts'
import { OWNED, type Owned } from '../support/owned-routes.ts'
import { aShopper, type Shopper, signIn } from '../support/shoppers.ts'
import { type FreshTestShop, openFreshTestShop, placeOrder } from '../support/test-shop.ts'

const STREET = 'Birkenallee 12'

let shop: FreshTestShop
let owner: Shopper
let other: Shopper
let own: Owned
let email: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  const person = aShopper()
  email = person.email
  owner = await signIn(shop, person)
  other = await signIn(shop, aShopper())
  own = await fillAccount()
})
afterAll(() => shop.stop())

/** An account with an address, an open cart, and an order that staff have edited and swapped. */
async function fillAccount(): Promise<Owned> {
  const address = anAddress({ address_1: STREET })
  const kept = await owner.post('/store/customers/me/addresses', { address })
  const placed = await placeOrder(shop, owner, { email, address: { address_1: STREET } })
  await addSwapAndEdit(shop, placed)
  const made = await owner.post('/store/carts', { region_id: shop.regionOf('eur') })
  const cart = made.text('cart.id')
  const { id } = await shop.aVariant()
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
    subscription: (await subscribe(shop, owner)).id,
    // Its card is saved.
    method: (await owner.get('/store/customers/me/payment-methods')).text(
      'payment_methods.0.data.id',
    ),
  }
}

async function request(route: string, cookie: Readonly<Record<string, string>> = {}) {
  const [path, body] = OWNED[route]?.(own) ?? [route.split(' ')[1] ?? '']
  const response = await fetch(shop.url + path, {
    method: route.split(' ')[0] ?? 'GET',
    headers: { ...cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** All that is the owner's, as it stands in the database. */
const state = () =>
  shop.query(
    `SELECT (SELECT json_agg(to_jsonb(cart) - 'updated_at') FROM cart WHERE customer_id = $1) AS carts,
       (SELECT json_agg(item ORDER BY id) FROM line_item item WHERE cart_id = $2) AS items,
       (SELECT json_agg(session ORDER BY id) FROM payment_session session WHERE cart_id = $2),
       (SELECT json_agg(address) FROM address WHERE customer_id = $1) AS addresses,
       (SELECT json_agg(o) FROM "order" o WHERE customer_id = $1) AS orders,
       (SELECT json_agg(s) FROM subscription s) AS subscriptions,
       (SELECT json_agg(m) FROM saved_payment_method m) AS methods,
       (SELECT json_agg(r) FROM "return" r) AS returns, (SELECT json_agg(s) FROM swap s) AS swaps,
       (SELECT json_agg(e) FROM order_edit e) AS edits`,
    [own.customer, own.cart],
  )

const secrets = () => [email, STREET, 'Juno', 'Ravn', own.address, own.line, own.orderLine]

test('every store route is classified: owned, personal or open', () => {
  const routes = new Set([...storeRoutes, ...ownRoutes()])
  const known = [...Object.keys(OWNED), ...PERSONAL, ...OPEN]
  expect(known.toSorted()).toEqual([...routes].toSorted())
})

test.each(Object.keys(OWNED))(
  '%s gives another customer 403, a guest 401, and neither any data',
  async (route) => {
    const before = await state()
    const asGuest = await request(route)
    const asOther = await request(route, other.cookie)
    expect([asGuest.status, asOther.status]).toEqual([401, 403])
    for (const { text } of [asGuest, asOther]) {
      for (const secret of secrets()) expect(text).not.toContain(secret)
    }
    expect(await state()).toEqual(before)
  },
)

test.each(PERSONAL)(
  '%s gives a guest 401, and another customer their own data only',
  async (route) => {
    expect((await request(route)).status).toBe(401)
    const { text } = await request(route, other.cookie)
    for (const secret of [email, STREET, own.order, own.customer])
      expect(text).not.toContain(secret)
  },
)

test('the owner can read what others are refused', async () => {
  // Of this order there is no picture.
  const reads = Object.keys(OWNED).filter(
    (route) => route.startsWith('GET ') && !route.includes('/pictures/'),
  )
  for (const route of reads) {
    const { status } = await request(route, owner.cookie)
    expect(status, route).toBe(200)
  }
})

test('an address of another customer cannot be used by its id, in a cart either', async () => {
  const mine = await other.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${mine.text('cart.id')}`
  for (const field of ['shipping_address', 'billing_address']) {
    const byId = await other.call('POST', path, { [field]: own.address })
    expect(byId.status).toBe(403)
    const inside = await other.call('POST', path, { [field]: { ...anAddress(), id: own.address } })
    expect(inside.status).toBe(400)
  }
})

test('a guest’s cart is reached by its id, which cannot be guessed', async () => {
  const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  await shop.guest.post(path, { email: 'a-guest@example.com' })
  expect((await shop.guest.get(path)).at('cart.email')).toBe('a-guest@example.com')
})

test('a forged or malformed order token claims nothing', async () => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa(`{"orders":["${own.order}"]}`)}.x`
  for (const token of [forged, 'x']) {
    const reply = await other.call('POST', '/store/orders/customer/confirm', { token })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
  }
})
