import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf } from '#domain/web/json.ts'
import { buy, buyAndShip, pack } from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const print = async (...ids: readonly string[]) => {
  const reply = await shop.staff.call(
    'GET',
    `/admin/order-tasks/packing-slips?orders=${ids.join(',')}`,
  )
  return { reply, pages: reply.plain.match(/\/Type \/Page\b/g)?.length ?? 0 }
}

test('an order has a slip for each parcel that waits, and one for what is not packed', async () => {
  const order = await buy(shop, shop.guest)
  expect((await print(order.id)).pages).toBe(1)
  await pack(shop, order, 1)
  const { reply, pages } = await print(order.id)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(pages).toBe(2)
})

test('many orders are one file, and each of them is in it once', async () => {
  const orders = [await buy(shop, shop.guest), await buy(shop, shop.guest)]
  const ids = orders.map(({ id }) => id)
  expect((await print(...ids, ...ids)).pages).toBe(2)
})

test('what is sent or cancelled has none, and what is not there is 404', async () => {
  const order = await buyAndShip(shop, shop.guest)
  expect((await print(order.id)).reply.status).toBe(404)
  const cancelled = await buy(shop, shop.guest)
  await shop.staff.post(`/admin/orders/${cancelled.id}/cancel`)
  expect((await print(cancelled.id)).reply.status).toBe(404)
  expect((await print('order_none')).reply.status).toBe(404)
})

test('more than a hundred orders at once, and none, are refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `order_${index}`)
  expect((await print(...many)).reply.status).toBe(400)
  expect((await print('')).reply.status).toBe(400)
})

test('a task says what its button sends', async () => {
  const order = await buy(shop, shop.guest)
  const tasks = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}&task=fulfil`)
  const wanted = tasks.at('order_tasks.0.to_fulfil')
  const items = [{ item_id: order.lineId, quantity: 3 }]
  expect(wanted).toEqual({ items, location_id: expect.any(String) })
  await shop.staff.post(`/admin/orders/${order.id}/fulfillment`, fieldsOf(wanted))
  const shipping = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}&task=ship`)
  expect(shipping.at('order_tasks.0.parcel')).toMatchObject({ swap_id: null, claim_id: null })
})
