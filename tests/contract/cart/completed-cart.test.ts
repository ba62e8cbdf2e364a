import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body, Caller, Method } from '../resources/caller.ts'
import { aShopper, signIn } from '../support/shoppers.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let order: Awaited<ReturnType<typeof placeOrder>>
let cart: string
let line: string
/** The browser that made the cart, and lost the answer to its completion. */
let device: Caller

beforeAll(async () => {
  shop = await openTestShop()
  order = await placeOrder(shop, shop.guest)
  cart = `/store/carts/${order.cartId}`
  line = order.lineId
})
afterAll(() => shop.stop())

const madeBy = (...madeCarts: string[]) => shop.as(signedContext({ madeCarts }))
const linesOfOrder = () =>
  shop.query(
    `SELECT id, unit_price, quantity FROM line_item
     WHERE order_id = $1 OR cart_id = $2 ORDER BY id`,
    [order.id, order.cartId],
  )

test('a cart that became an order refuses every change', async () => {
  device = madeBy(order.cartId)
  const before = await linesOfOrder()
  const usd = shop.regionOf('usd')
  const replies = [
    await device.call('POST', cart, { region_id: usd }),
    await device.call('POST', cart, { discounts: [{ code: 'WELCOME10' }] }),
    await device.call('POST', `${cart}/line-items/${line}`, { quantity: 9 }),
    await device.call('DELETE', `${cart}/line-items/${line}`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(replies.map((reply) => reply.text('code'))).toEqual(
    replies.map(() => 'cart_incompatible_state'),
  )
  expect(await linesOfOrder()).toEqual(before)
})

test('the browser that placed it gets its order, at every repeat', async () => {
  for (const by of [madeBy(order.cartId), shop.as(signedContext({ orders: [order.id] }))]) {
    const reply = await by.post(`${cart}/complete`)
    expect([reply.at('type'), reply.at('data.id')]).toEqual(['order', order.id])
  }
})

test('the browser that placed it can still read it', async () => {
  expect((await madeBy(order.cartId).call('GET', cart)).status).toBe(200)
})

const EVERY_WAY: readonly (readonly [Method, string, Body?])[] = [
  ['POST', '/complete'],
  ['GET', ''],
  ['GET', '/retrieve-cart-workflow'],
  ['GET', '/deliveries'],
  ['POST', '', { shipping_address: anAddress() }],
  ['POST', '/taxes'],
  ['POST', '/payment-sessions'],
]

for (const [method, path, body] of EVERY_WAY) {
  test(`${method} ${path || 'itself'} reveals nothing of the order to a stranger with its id`, async () => {
    const customer = await signIn(shop, aShopper())
    const strangers: readonly (readonly [Caller, number])[] = [
      [shop.guest, 401],
      [madeBy('cart_another'), 401],
      [shop.as(signedContext({ madeCarts: [order.cartId] }, 'guessed')), 401],
      [shop.as(signedContext({ madeCarts: [order.cartId], at: Date.now() - 61_000 })), 401],
      [customer, 403],
    ]
    for (const [by, status] of strangers) {
      const reply = await by.call(method, cart + path, body)
      expect(reply.status).toBe(status)
      expect([reply.at('data'), reply.at('cart'), reply.at('deliveries')]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }
  })
}

test('a stranger’s refused key still works for the browser that placed the order', async () => {
  const key = { 'idempotency-key': `${order.cartId}-again` }
  const stranger = await shop.as(key).call('POST', `${cart}/complete`)
  const owner = { ...signedContext({ madeCarts: [order.cartId] }), ...key }
  const reply = await shop.as(owner).post(`${cart}/complete`)
  expect([stranger.status, reply.at('data.id')]).toEqual([401, order.id])
  expect((await shop.as(key).call('POST', `${cart}/complete`)).status).toBe(401)
})
