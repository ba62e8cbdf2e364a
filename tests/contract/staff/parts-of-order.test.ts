import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aSwap,
  browserWithOrder,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
} from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let order: PlacedOrder
let other: PlacedOrder
beforeAll(async () => {
  shop = await openTestShop()
  order = await buyAndShip(shop, shop.guest)
  other = await buyAndShip(shop, shop.guest)
})
afterAll(() => shop.stop())

const post = async (path: string, body = {}) =>
  (await shop.staff.call('POST', `/admin/orders/${path}`, body)).status

test('a swap is settled, packed and cancelled by the address of its own order alone', async () => {
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order, { out: 2 }))
  await confirmSwap(by, made.text('swap.cart_id'))
  const id = made.text('swap.id')
  const deeds = ['process-payment', 'fulfillments', 'cancel']
  const foreign = await Promise.all(deeds.map((deed) => post(`${other.id}/swaps/${id}/${deed}`)))
  expect(foreign).toEqual([404, 404, 404])
  const [swap] = await shop.query(
    'SELECT payment_status, fulfillment_status, canceled_at FROM swap WHERE id = $1',
    [id],
  )
  expect(swap).toEqual({
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    canceled_at: null,
  })
  expect(await post(`${order.id}/swaps/${id}/process-payment`)).toBe(200)
})

test('a claim is changed, packed and cancelled by the address of its own order alone', async () => {
  const made = await shop.staff.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: [{ item_id: order.lineId, quantity: 1, reason: 'other' }],
    additional_items: [{ variant_id: order.variantId, quantity: 1 }],
  })
  const id = made.text('order.claims.0.id')
  const deeds = ['', '/fulfillments', '/cancel']
  const foreign = await Promise.all(deeds.map((deed) => post(`${other.id}/claims/${id}${deed}`)))
  expect(foreign).toEqual([404, 404, 404])
  expect(await post(`${order.id}/claims/${id}/cancel`)).toBe(200)
})

test('what no order has is not found', async () => {
  expect(await post(`${order.id}/swaps/swap_none/process-payment`)).toBe(404)
  expect(await post(`${order.id}/claims/claim_none/cancel`)).toBe(404)
})
