import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndShip, receive } from '../support/after-sale.ts'
import { placeMixedOrder } from '../support/mixed-order.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

test('what did not arrive of a return can come back later, and only then is all returned', async () => {
  const customer = await shop.customer()
  const order = await buyAndShip(shop, customer)
  const path = `/admin/orders/${order.id}`
  const ask = (quantity: number) =>
    customer.post('/store/returns', {
      order_id: order.id,
      items: [{ item_id: order.lineId, quantity }],
    })
  const first = await ask(3)
  await receive(shop, first.text('return.id'), [{ item_id: order.lineId, quantity: 2 }])
  const partly = await shop.staff.get(path)
  expect(partly.at('order.fulfillment_status')).toBe('partially_returned')
  expect(partly.at('order.items.0.returned_quantity')).toBe(2)
  expect(partly.at('order.refunded_total')).toBe(2 * order.unitPrice)

  const second = await ask(1)
  await receive(shop, second.text('return.id'), [{ item_id: order.lineId, quantity: 1 }])
  const whole = await shop.staff.get(path)
  expect(whole.at('order.fulfillment_status')).toBe('returned')
  expect(whole.at('order.items.0.returned_quantity')).toBe(3)
  expect(whole.at('order.refunded_total')).toBe(3 * order.unitPrice)
})

test('a line that did not arrive at all can come back later', async () => {
  const order = await placeMixedOrder(shop, {
    codes: [],
    pieces: [
      { goods: 'coffee', quantity: 1 },
      { goods: 'kettle', quantity: 1 },
    ],
  })
  const { guest, id, path, location_id, lines } = order
  await shop.staff.post(`${path}/capture`)
  await shop.staff.post(`${path}/fulfillment`, { items: lines, location_id })
  for (const parcel of await shop.query('SELECT id FROM fulfillment WHERE order_id = $1', [id]))
    await shop.staff.post(`${path}/shipment`, { fulfillment_id: parcel['id'] })
  const ask = (items: readonly unknown[]) => guest.post('/store/returns', { order_id: id, items })
  const [coffee, kettle] = [order.lineOf('coffee'), order.lineOf('kettle')].map(({ item_id }) => ({
    item_id,
    quantity: 1,
  }))
  const first = await ask([coffee, kettle])
  await shop.staff.post(`/admin/returns/${first.text('return.id')}/receive`, {
    items: [coffee],
    location_id,
  })
  const sold = await shop.staff.get(path)
  const worthOf = (line: typeof coffee) =>
    sold.number(`${sold.where('order.items', 'id', line?.item_id)}.total`)
  expect(sold.at('order.refunded_total')).toBe(worthOf(coffee))
  const second = await ask([kettle])
  await shop.staff.post(`/admin/returns/${second.text('return.id')}/receive`, {
    items: [kettle],
    location_id,
  })
  const whole = await shop.staff.get(path)
  expect(whole.at('order.fulfillment_status')).toBe('returned')
  expect(whole.list('order.items', 'returned_quantity')).toEqual([1, 1])
  expect(whole.at('order.refunded_total')).toBe(worthOf(coffee) + worthOf(kettle))
})

test.each([
  ['is refunded whatever has arrived', {}, 700],
  ['is another one if staff say so when they receive it', { refund: 450 }, 450],
])('a refund that staff set when they asked for the return %s', async (_, said, refunded) => {
  const order = await buyAndShip(shop, shop.guest)
  const path = `/admin/orders/${order.id}`
  const pieces = (quantity: number) => [{ item_id: order.lineId, quantity }]
  const asked = { items: pieces(3), refund: 700, no_notification: true }
  const id = (await shop.staff.post(`${path}/return`, asked)).text('order.returns.0.id')
  const desk = await shop.staff.get(`${path}/desk`)
  expect(desk.at('desk.returns.0')).toMatchObject({ refund_amount: 700, is_refund_set: true })
  await shop.staff.post(`/admin/returns/${id}/receive`, { items: pieces(1), ...said })
  const seen = await shop.staff.get(path)
  expect(seen.at('order.refunded_total')).toBe(refunded)
  expect(seen.at('order.items.0.returned_quantity')).toBe(1)
})

test('a refund that staff left to the shop is not called theirs', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const path = `/admin/orders/${order.id}`
  const items = [{ item_id: order.lineId, quantity: 1 }]
  await shop.staff.post(`${path}/return`, { items, no_notification: true })
  expect((await shop.staff.get(`${path}/desk`)).at('desk.returns.0.is_refund_set')).toBe(false)
})

test.each([
  ['asked for the return', 0, {}],
  ['received it', 700, { refund: 0 }],
])('staff who %s without a refund pay nothing back', async (_, asked, said) => {
  const order = await buyAndShip(shop, shop.guest)
  const path = `/admin/orders/${order.id}`
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const requested = await shop.staff.post(`${path}/return`, { items, refund: asked })
  const id = requested.text('order.returns.0.id')
  const desk = await shop.staff.get(`${path}/desk`)
  expect(desk.at('desk.returns.0')).toMatchObject({ refund_amount: asked, is_refund_set: true })
  await shop.staff.post(`/admin/returns/${id}/receive`, { items, ...said })
  const seen = await shop.staff.get(path)
  expect(seen.at('order.refunded_total')).toBe(0)
  expect(seen.at('order.items.0.returned_quantity')).toBe(1)
})
