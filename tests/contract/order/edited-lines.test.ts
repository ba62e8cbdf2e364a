import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../resources/reply.ts'
import {
  afterSale,
  browserWithOrder,
  buy,
  buyAndShip,
  type PlacedOrder,
  pack,
  pay,
  receive,
} from '../support/after-sale.ts'
import { beginEdit, payFor, requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** Staff begin a change, something else happens, and the shopper agrees to one piece more. */
async function oneMore(
  order: PlacedOrder,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const shopper = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, order.quantity + 1)
  await meanwhile()
  await payFor(shopper, edit.collection)
  await shopper.post(`${edit.at}/complete`)
  return { ...order, lineId: edit.lineId, quantity: order.quantity + 1 }
}

const seen = async (order: PlacedOrder) =>
  (await afterSale(browserWithOrder(shop, order.id), order)).at('after_sale.lines.0')

const sendBack = (order: PlacedOrder, quantity: number) =>
  browserWithOrder(shop, order.id).call('POST', '/store/returns', {
    order_id: order.id,
    items: [{ item_id: order.lineId, quantity }],
  })

test('a returned piece cannot be returned again after an order edit', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const back = await sendBack(order, 2)
  const after = await oneMore(order)
  expect(await seen(after)).toMatchObject({ id: after.lineId, shipped: 3, returnable: 1 })
  expect((await sendBack(after, 2)).at('code')).toBe('too_many')
  await receive(shop, back.text('return.id'), [{ item_id: after.lineId, quantity: 2 }])
  expect(await seen(after)).toMatchObject({ returnable: 1 })
  expect((await sendBack(after, 1)).status).toBe(200)
})

test('a piece that is sent back while a change is agreed to is counted once', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, order.quantity + 1)
  await payFor(shopper, edit.collection)
  const [back, agreed] = await Promise.all([
    sendBack(order, 2),
    shopper.call('POST', `${edit.at}/complete`),
  ])
  expect(agreed.status).toBe(200)
  const after = { ...order, lineId: edit.lineId, quantity: order.quantity + 1 }
  // The line has another id after the change: a return that comes later does not find it.
  expect(back.status).toBeLessThan(500)
  expect(await seen(after)).toMatchObject({ shipped: 3, returnable: back.ok ? 1 : 3 })
  expect((await sendBack(after, back.ok ? 2 : 4)).at('code')).toBe('too_many')
})

test('a claimed piece cannot be claimed again after an order edit', async () => {
  const order = await buyAndShip(shop, shop.guest)
  await browserWithOrder(shop, order.id).post(`/store/orders/${order.id}/claims`, {
    type: 'refund',
    items: [{ item_id: order.lineId, quantity: 3, reason: 'other' }],
  })
  expect(await seen(await oneMore(order))).toMatchObject({ shipped: 3, claimable: 0 })
})

test('a piece that was packed before an order edit and sent after it can be returned', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const packed = await pack(shop, order)
  const after = await oneMore(order)
  await shop.staff.post(`/admin/orders/${order.id}/shipment`, {
    fulfillment_id: packed.text('order.fulfillments.0.id'),
  })
  expect(await seen(after)).toMatchObject({ shipped: 3, returnable: 3 })
  expect((await sendBack(after, 3)).status).toBe(200)
})

test('a piece that is packed while an order edit is open is not packed again after it', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const after = await oneMore(order, () => pack(shop, order))
  const [line] = await shop.query('SELECT fulfilled_quantity FROM line_item WHERE id = $1', [
    after.lineId,
  ])
  expect(line).toEqual({ fulfilled_quantity: 3 })
})

const refused = (reply: Reply) => [reply.status, reply.at('code')]

test('a change takes away no piece that is packed', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  await pack(shop, order, 2)
  const edit = await beginEdit(shop, order)
  const line = `${edit.path}/items/${edit.lineId}`
  const one = await shop.staff.call('POST', line, { quantity: 1 })
  expect(refused(one)).toEqual([400, 'already_packed'])
  expect(refused(await shop.staff.call('DELETE', line))).toEqual([400, 'already_packed'])
  expect((await shop.staff.call('POST', line, { quantity: 2 })).status).toBe(200)
  await shop.staff.post(`${edit.path}/confirm`)
  expect(await seen(order)).toMatchObject({ quantity: 2 })
})

test('a change whose pieces are packed before it is requested is not requested', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const edit = await beginEdit(shop, order)
  await shop.staff.remove(`${edit.path}/items/${edit.lineId}`)
  await pack(shop, order, 1)
  const requested = await shop.staff.call('POST', `${edit.path}/request`)
  expect(refused(requested)).toEqual([400, 'already_packed'])
})

test('a change whose pieces are packed before it is agreed to changes nothing', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const edit = await requestEdit(shop, order, 1)
  await pack(shop, order, 2)
  const shopper = browserWithOrder(shop, order.id)
  const replies = [
    await shopper.call('POST', `${edit.at}/complete`),
    await shop.staff.call('POST', `${edit.path}/confirm`),
  ]
  for (const reply of replies) expect(refused(reply)).toEqual([400, 'already_packed'])
  expect(await seen(order)).toMatchObject({ id: order.lineId, quantity: 3 })
})
