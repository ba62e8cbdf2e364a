import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWrites } from '#tests/support/table-locks.ts'
import type { Body } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'
import { browserWithOrder, buy, buyAndShip, charges, pack, pay } from '../support/after-sale.ts'
import { beginEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const send = (path: string, body?: Body) => shop.staff.call('POST', path, body)

const done = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200)

test('two refunds at once give back no more than was paid', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const path = `/admin/orders/${order.id}/refund`
  const body = { amount: order.total - 1, reason: 'other' }
  const replies = await Promise.all([send(path, body), send(path, body)])
  expect(done(replies)).toHaveLength(1)
  expect(await charges(shop, order)).toMatchObject([{ refunded_amount: body.amount }])
})

test('a return that one receives is not cancelled by another', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const by = browserWithOrder(shop, order.id)
  const asked = await by.post('/store/returns', { order_id: order.id, items })
  const path = `/admin/returns/${asked.text('return.id')}`
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')

  const lock = await lockWrites(shop, 'refund')
  const receiving = send(`${path}/receive`, { items, location_id })
  await lock.untilBlocked()
  const cancelling = send(`${path}/cancel`)
  await lock.untilBlocked(2)
  await lock.release()
  expect([(await receiving).status, (await cancelling).status]).toEqual([200, 400])
  const seen = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(seen.at('desk.returns.0.status')).toBe('received')
})

test('what one packs while another confirms a change is of the order as it is then', async () => {
  const order = await buy(shop, shop.guest)
  const edit = await beginEdit(shop, order)
  await shop.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity: 1 })
  const [confirmed, packed] = await Promise.all([send(`${edit.path}/confirm`), pack(shop, order)])
  expect(done([confirmed, packed])).toHaveLength(1)
  const lines = await shop.query(
    `SELECT quantity, coalesce(fulfilled_quantity, 0) AS packed FROM line_item WHERE order_id = $1`,
    [order.id],
  )
  expect(lines).toEqual([packed.ok ? { quantity: 3, packed: 3 } : { quantity: 1, packed: 0 }])
})
