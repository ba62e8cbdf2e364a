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

test('a cart that became an order refuses every change', async () => {
  const before = await linesOfOrder()
  const usd = counter.regionOf('usd')
  const replies = [
    await counter.guest.call('POST', cart, { region_id: usd }),
    await counter.guest.call('POST', cart, { discounts: [{ code: 'WELCOME10' }] }),
    await counter.guest.call('POST', `${cart}/line-items/${line}`, { quantity: 9 }),
    await counter.guest.call('DELETE', `${cart}/line-items/${line}`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(replies.map((reply) => reply.text('code'))).toEqual(
    replies.map(() => 'cart_incompatible_state'),
  )
  expect(await linesOfOrder()).toEqual(before)
})

test('asking again to complete it is answered with its order', async () => {
  const reply = await counter.guest.post(`${cart}/complete`)
  expect(reply.text('type')).toBe('order')
})

test('it can still be read', async () => {
  expect((await counter.guest.call('GET', cart)).status).toBe(200)
})
