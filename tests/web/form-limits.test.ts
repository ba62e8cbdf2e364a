import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, signer, startFront } from './start-front.ts'

const MIB = 1_048_576

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
})
afterEach(() => front.stop())

const post = (path: string, bytes: number, cookie = '') =>
  front.request(path, {
    method: 'POST',
    headers: { origin: front.origin, cookie },
    body: Buffer.alloc(bytes),
  })

test('a form larger than a megabyte is refused', async () => {
  expect((await post('/cart/lines', MIB + 1)).status).toBe(413)
})

test('a claim accepts five pictures of eight megabytes, from a shopper of the order', async () => {
  const cookie = `orders=${signer.sign(['order_1'])}`
  expect((await post('/orders/order_1/claim', 41 * MIB, cookie)).status).toBe(200)
  expect(front.rendered).toHaveLength(1)
  expect((await post('/orders/order_1/claim', 41 * MIB + 1, cookie)).status).toBe(413)
  expect((await post('/orders/order_1/cancel', MIB + 1, cookie)).status).toBe(413)
})

test.each([
  ['nobody', ''],
  ['who may see another order', `orders=${signer.sign(['order_2'])}`],
  ['who has signed their cookie themselves', 'orders=WyJvcmRlcl8xIl0.x'],
])('pictures of %s are limited to the size of any form', async (_who, cookie) => {
  expect((await post('/orders/order_1/claim', MIB + 1, cookie)).status).toBe(413)
  expect(front.rendered).toEqual([])
})
