import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter, placeOrder } from './support/counter.ts'

let counter: Counter
let cart: string
let line: string

beforeAll(async () => {
  counter = await openCounter()
  const order = await placeOrder(counter, counter.guest)
  cart = `/store/carts/${order.cartId}`
  line = order.lineId
})
afterAll(() => counter.stop())

const linesOfOrder = () => counter.query('SELECT id, unit_price, quantity FROM line_item')

test.each([
  ['POST', () => cart, () => ({ region_id: counter.regionOf('usd') })],
  ['POST', () => `${cart}/line-items/${line}`, () => ({ quantity: 9 })],
  ['DELETE', () => `${cart}/line-items/${line}`, () => undefined],
  ['POST', () => cart, () => ({ discounts: [{ code: 'WELCOME10' }] })],
] as const)('a cart that became an order refuses %s', async (method, path, body) => {
  const before = await linesOfOrder()
  const reply = await counter.guest.call(method, path(), body())
  expect(reply.status).toBe(409)
  expect(reply.text('code')).toBe('cart_incompatible_state')
  expect(await linesOfOrder()).toEqual(before)
})

test('asking again to complete it is answered with its order', async () => {
  const reply = await counter.guest.post(`${cart}/complete`)
  expect(reply.text('type')).toBe('order')
})

test('it can still be read', async () => {
  expect((await counter.guest.call('GET', cart)).status).toBe(200)
})
