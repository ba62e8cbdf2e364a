import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Method } from '../resources/caller.ts'
import { addSwapAndEdit } from '../support/order-records.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, placeOrder, type SignedIn, type TestShop } from '../support/test-shop.ts'

type Placed = Awaited<ReturnType<typeof placeOrder>>
type Request = readonly [method: Method, path: string, body?: Body]

let shop: TestShop
let owner: SignedIn
let other: SignedIn
let order: Placed
let requests: readonly Request[]
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.customer()
  other = await shop.customer()
  order = await placeOrder(shop, owner, { email: owner.email })
  requests = await everyWayTo(order)
})
afterAll(() => shop.stop())

async function everyWayTo(placed: Placed): Promise<Request[]> {
  await addSwapAndEdit(shop, placed)
  const items = [{ item_id: placed.lineId, quantity: 1 }]
  const { id } = await shop.aVariant()
  const additional_items = [{ variant_id: id, quantity: 1 }]
  return [
    ['GET', `/store/orders/${placed.id}`],
    ['GET', `/store/orders/cart/${placed.cartId}`],
    ['POST', '/store/returns', { order_id: placed.id, items }],
    ['POST', '/store/swaps', { order_id: placed.id, return_items: items, additional_items }],
    ['GET', '/store/swaps/cart_swap'],
    ['GET', '/store/order-edits/oe_own'],
    ['POST', '/store/order-edits/oe_own/decline', {}],
    ['POST', '/store/order-edits/oe_own/complete'],
    ['GET', '/store/payment-collections/paycol_own'],
    ['POST', '/store/payment-collections/paycol_own/sessions', { provider_id: 'invoice' }],
  ]
}

test('a guest without access can neither read nor change an order', async () => {
  const orders = [order.id]
  // Each signed as it is used: what is a minute ahead now is not so for long.
  const nobody = [
    () => ({}),
    () => signedContext({ orders: ['order_another'] }),
    () => signedContext({ orders }, 'guessed'),
    () => signedContext({ orders, at: Date.now() - 61_000 }),
    () => signedContext({ orders, at: Date.now() + 70_000 }),
    () => ({ 'x-perennial-context': 'eyJvcmRlcnMiOltdfQ.' }),
  ]
  for (const headers of nobody) {
    const caller = shop.as(headers())
    const replies = await Promise.all(requests.map((request) => caller.call(...request)))
    expect(replies.map(({ status }) => status)).toEqual(requests.map(() => 401))
  }
})

test('another customer can neither read nor change an order', async () => {
  const replies = await Promise.all(requests.map((request) => other.call(...request)))
  expect(replies.map(({ status }) => status)).toEqual(requests.map(() => 403))
})

test('the customer and a browser in web’s signed context have access to an order', async () => {
  const vouched = shop.as(signedContext({ orders: ['order_another', order.id] }))
  for (const caller of [owner, vouched]) {
    for (const [method, path, body] of requests) {
      const { status } = await caller.call(method, path, body)
      expect([401, 403], `${method} ${path}`).not.toContain(status)
    }
    const seen = await caller.get(`/store/orders/${order.id}`)
    expect(seen.at('order.id')).toBe(order.id)
    expect(seen.at('order.shipping_address.address_1')).toBe('Lindenweg 7')
  }
})

test('an unknown order looks like another customer’s', async () => {
  const paths = ['/store/orders/order_none', '/store/orders/cart/cart_none']
  for (const path of paths) {
    expect((await shop.guest.call('GET', path)).status).toBe(401)
    expect((await other.call('GET', path)).status).toBe(403)
  }
})

test.each([
  (id: string) => `/STORE/orders/${id}`,
  (id: string) => `/store/orders/${id}/`,
  (id: string) => `/store/orders/${encodeURIComponent(id).replace('order', '%6frder')}`,
])('another spelling of the path bypasses no check: %s', async (spell) => {
  const reply = await shop.guest.call('GET', spell(order.id))
  expect(reply.status).toBe(401)
})
