import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArchivedOrders1765500000000 } from '../../../backend/src/migrations/1765500000000-archived-orders.ts'
import type { Body } from '../resources/caller.ts'
import {
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { beginEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** An order that was archived with everything still open. */
const ARCHIVE = `UPDATE "order" SET status = 'archived' WHERE id = $1`

const send = (path: string, body?: Body) => shop.staff.call('POST', path, body)

/** Why each of these is refused of an order. */
async function refusals({ id, lineId }: PlacedOrder) {
  const path = `/admin/orders/${id}`
  const items = [{ item_id: lineId, quantity: 1 }]
  const replies = [
    await send('/admin/order-edits', { order_id: id }),
    await send(`${path}/capture`),
    await send(`${path}/part-payment`, { amount: 1 }),
    await send(`${path}/fulfillment`, { items }),
  ]
  return replies.map((reply) => [reply.status, reply.at('code'), reply.at('message')])
}

const CANCELLED = [400, 'order_cancelled', 'This order has been cancelled']
const ARCHIVED = [400, 'order_archived', 'This order is archived']

test('a cancelled order is not changed, paid or sent', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await send(`/admin/orders/${order.id}/cancel`)
  expect(await refusals(order)).toEqual(Array(4).fill(CANCELLED))
})

test('an archived order is not changed, paid or sent', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await shop.query(ARCHIVE, [order.id])
  expect(await refusals(order)).toEqual(Array(4).fill(ARCHIVED))
  const [payment] = await shop.query('SELECT id FROM payment WHERE order_id = $1', [order.id])
  expect((await send(`/admin/payments/${payment?.['id']}/capture`)).at('code')).toBe(
    'order_archived',
  )
})

test('of the orders that were archived before, those with something open come back', async () => {
  const unpaid = await buy(shop, shop.guest, { provider: 'invoice' })
  await ship(shop, unpaid)
  const done = await buyAndShip(shop, shop.guest)
  const unsent = await buy(shop, shop.guest)
  await pay(shop, unsent)
  const all = [unpaid, done, unsent].map(({ id }) => id)
  for (const id of all) await shop.query(ARCHIVE, [id])
  const migration = new ArchivedOrders1765500000000()
  await Reflect.apply(migration.up, migration, [{ query: shop.query }])
  const rows = await shop.query('SELECT id, status FROM "order" WHERE id = ANY ($1)', [all])
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  expect(all.map((id) => statuses.get(id))).toEqual(['completed', 'archived', 'completed'])
})

test('a change that was begun before its order was archived goes no further', async () => {
  const order = await buy(shop, shop.guest)
  const { path, lineId } = await beginEdit(shop, order)
  const quantity = (pieces: number) => send(`${path}/items/${lineId}`, { quantity: pieces })
  await quantity(2)
  await shop.query(ARCHIVE, [order.id])
  const replies = [await quantity(1), await send(`${path}/request`), await send(`${path}/confirm`)]
  expect(replies.map((reply) => reply.at('code'))).toEqual(Array(3).fill('order_archived'))
  expect((await send(`${path}/cancel`)).status).toBe(200)
})

test('an order is archived once it is paid and sent, and no change of it is open', async () => {
  const order = await buy(shop, shop.guest)
  const path = `/admin/orders/${order.id}`
  await shop.staff.post(`${path}/complete`)
  const archive = async () => {
    const reply = await send(`${path}/archive`)
    return reply.at('message') ?? reply.at('order.status')
  }
  expect(await archive()).toBe('This order is not paid: capture its payment first')
  await pay(shop, order)
  expect(await archive()).toBe('Not all of this order is sent: send it first')
  await ship(shop, order)
  const edit = await beginEdit(shop, order)
  expect(await archive()).toBe('A change of this order is open: confirm or cancel it first')
  await shop.staff.post(`${edit.path}/cancel`)
  expect(await archive()).toBe('archived')
})

test('what an archived order has sent still comes back, is swapped and is paid back', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const path = `/admin/orders/${order.id}`
  await shop.staff.post(`${path}/complete`)
  await shop.staff.post(`${path}/archive`)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const back = await shop.staff.post(`${path}/return`, { items })
  await receive(shop, back.text('order.returns.0.id'), items)
  await shop.staff.post(`${path}/refund`, { amount: 100, reason: 'other' })
  const seen = await shop.staff.get(path)
  expect([seen.at('order.status'), seen.at('order.refunded_total')]).toEqual([
    'archived',
    order.unitPrice + 100,
  ])

  const by = browserWithOrder(shop, order.id)
  const swap = await by.post('/store/swaps', aSwap(order))
  await confirmSwap(by, swap.text('swap.cart_id'))
  const ofSwap = `${path}/swaps/${swap.text('swap.id')}`
  const tasks = async () =>
    (await shop.staff.get(`/admin/order-tasks?order_id=${order.id}`)).list('order_tasks', 'task')
  expect((await tasks()).toSorted()).toEqual(['receive', 'settle-swap'])
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  const packed = await shop.staff.post(`${ofSwap}/fulfillments`, { location_id })
  expect(await tasks()).toContain('ship')
  const fulfillment_id = packed.text('order.swaps.0.fulfillments.0.id')
  await shop.staff.post(`${ofSwap}/shipments`, { fulfillment_id })
  expect(await tasks()).not.toContain('ship')
})
