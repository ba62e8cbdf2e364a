import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../resources/caller.ts'
import { buyAndShip, type PlacedOrder } from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let location: string
beforeAll(async () => {
  shop = await openTestShop()
  location = (await shop.staff.get('/admin/store')).text('store.default_location_id')
})
afterAll(() => shop.stop())

const STOCKED = `
  SELECT level.stocked_quantity AS stocked FROM inventory_level level
  JOIN product_variant_inventory_item part ON part.inventory_item_id = level.inventory_item_id
  WHERE part.variant_id = $1 AND level.location_id = $2`
const stockOf = async ({ variantId }: PlacedOrder) =>
  Number((await shop.query(STOCKED, [variantId, location]))[0]?.['stocked'])

/** A paid order of three pieces that were sent, and a return of all of them. */
async function returned() {
  const customer = await shop.customer()
  const order = await buyAndShip(shop, customer)
  const items = [{ item_id: order.lineId, quantity: 3 }]
  const made = await customer.post('/store/returns', { order_id: order.id, items })
  return { order, id: made.text('return.id') }
}

const receive = (id: string, body: Body) =>
  shop.staff.call('POST', `/admin/returns/${id}/receive`, { location_id: location, ...body })

test('damaged pieces stay out of the stock, and the desk shows them with their note', async () => {
  const { order, id } = await returned()
  const before = await stockOf(order)
  const items = [{ item_id: order.lineId, quantity: 3, damaged: 2 }]
  const reply = await receive(id, { items, condition_note: 'Handle torn off' })
  expect([reply.status, reply.at('return.status')]).toEqual([200, 'received'])
  expect(await stockOf(order)).toBe(before + 1)
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.returns.0')).toMatchObject({
    condition_note: 'Handle torn off',
    items: [{ received: 3, damaged: 2 }],
  })
  expect(desk.list('desk.timeline', 'kind')).toContain('return_received')
})

test('goods without a condition go back into stock and are refunded as before', async () => {
  const { order, id } = await returned()
  const before = await stockOf(order)
  const reply = await receive(id, { items: [{ item_id: order.lineId, quantity: 3 }] })
  expect(reply.status).toBe(200)
  expect(await stockOf(order)).toBe(before + 3)
  const seen = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(seen.number('order.refunded_total')).toBe(reply.number('return.refund_amount'))
})

test('a return that two receive at once is received once, with its damage once', async () => {
  const { order, id } = await returned()
  const before = await stockOf(order)
  const items = [{ item_id: order.lineId, quantity: 3, damaged: 1 }]
  const replies = await Promise.all([receive(id, { items }), receive(id, { items })])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(order)).toBe(before + 2)
})

test('damage at a location that is gone keeps its note, and no stock is counted', async () => {
  const { order, id } = await returned()
  const gone = (await shop.staff.post('/admin/stock-locations', { name: 'Pop-up' })).text(
    'stock_location.id',
  )
  await shop.staff.remove(`/admin/stock-locations/${gone}`)
  const items = [{ item_id: order.lineId, quantity: 3, damaged: 3 }]
  expect((await receive(id, { items, location_id: gone })).status).toBe(200)
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.returns.0.items.0.damaged')).toBe(3)
})

test('shoppers see neither the damage nor the note', async () => {
  const customer = await shop.customer()
  const order = await buyAndShip(shop, customer)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const made = await customer.post('/store/returns', { order_id: order.id, items })
  const received = [{ item_id: order.lineId, quantity: 1, damaged: 1 }]
  await receive(made.text('return.id'), { items: received, condition_note: 'Smells of smoke' })
  const seen = await customer.get(`/store/orders/${order.id}/after-sale`)
  expect(JSON.stringify(seen.at('after_sale'))).not.toMatch(/"damaged":|Smells/)
})

test.each([
  ['more damaged pieces than have arrived', { quantity: 1, damaged: 2 }, /damaged/],
  ['a fraction of a piece', { quantity: 1, damaged: 0.5 }, /damaged/],
  ['fewer than none', { quantity: 1, damaged: -1 }, /damaged/],
  ['nothing of a line', { quantity: 0 }, /quantity/],
])('%s is refused, and nothing is received', async (_, piece, message) => {
  const { order, id } = await returned()
  const reply = await receive(id, { items: [{ item_id: order.lineId, ...piece }] })
  expect([reply.status, reply.text('message')]).toEqual([400, expect.stringMatching(message)])
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.returns.0.status')).toBe('requested')
})
