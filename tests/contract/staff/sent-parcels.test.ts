import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantId } from '#tests/support/stock.ts'
import { lockUpdates } from '#tests/support/table-locks.ts'
import {
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
} from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Parcels that are marked as sent: each once, by its own order, and never one that is cancelled.

let shop: TestShop
let scale: string
beforeAll(async () => {
  shop = await openTestShop()
  scale = await variantId(shop, 'SCALE')
})
afterAll(() => shop.stop())

const anOrder = () => buy(shop, shop.guest, { variantId: scale, quantity: 3, provider: 'invoice' })

/** Packs pieces of an order; the parcel's id. */
async function pack({ id, lineId }: PlacedOrder, quantity: number): Promise<string> {
  const items = [{ item_id: lineId, quantity }]
  const packed = await shop.staff.post(`/admin/orders/${id}/fulfillment`, { items })
  const [newest] = await shop.query(
    'SELECT id FROM fulfillment WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [packed.text('order.id')],
  )
  return String(newest?.['id'])
}

const send = ({ id }: Pick<PlacedOrder, 'id'>, fulfillment_id: string) =>
  shop.staff.call('POST', `/admin/orders/${id}/shipment`, { fulfillment_id })

const sentOf = async ({ id }: PlacedOrder) => {
  const seen = await shop.staff.get(`/admin/orders/${id}`)
  return [seen.at('order.items.0.shipped_quantity'), seen.at('order.fulfillment_status')]
}

test('two parcels that are sent at once both count', async () => {
  const order = await anOrder()
  const parcels = [await pack(order, 1), await pack(order, 2)]
  const replies = await Promise.all(parcels.map((parcel) => send(order, parcel)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await sentOf(order)).toEqual([3, 'shipped'])
})

test('a parcel is sent once, however often staff press', async () => {
  const order = await anOrder()
  const parcel = await pack(order, 1)
  await pack(order, 2)
  const replies = await Promise.all([send(order, parcel), send(order, parcel)])
  const codes = [...replies, await send(order, parcel)].map(
    (reply) => reply.at('code') ?? reply.status,
  )
  expect(codes.toSorted()).toEqual([200, 'fulfillment_sent', 'fulfillment_sent'])
  expect(await sentOf(order)).toEqual([1, 'partially_shipped'])
})

test('a parcel that waits for its cancellation is not sent', async () => {
  const order = await anOrder()
  const parcel = await pack(order, 3)
  const held = await lockUpdates(shop, 'fulfillment', 'NEW.canceled_at IS NOT NULL')
  const cancelled = shop.staff.call(
    'POST',
    `/admin/orders/${order.id}/fulfillments/${parcel}/cancel`,
  )
  await held.untilBlocked()
  const sent = send(order, parcel)
  await held.release()
  expect((await cancelled).status).toBe(200)
  expect((await sent).at('code')).toBe('fulfillment_cancelled')
  expect(await sentOf(order)).toEqual([null, 'canceled'])
})

test('a parcel is sent by its own order alone', async () => {
  const [order, other] = [await anOrder(), await anOrder()]
  const parcel = await pack(order, 3)
  expect((await send(other, parcel)).status).toBe(404)
  expect((await send(order, 'ful_none')).status).toBe(404)
  expect(await sentOf(order)).toEqual([null, 'fulfilled'])
})

test('a swap sends its own parcels alone, each once', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { variantId: scale }))
  await confirmSwap(shopper, made.text('swap.cart_id'))
  const path = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}`
  await shop.staff.post(`${path}/process-payment`)
  const packed = await shop.staff.post(`${path}/fulfillments`, {})
  const foreign = await pack(await anOrder(), 1)
  const sendBy = (fulfillment_id: string) =>
    shop.staff.call('POST', `${path}/shipments`, { fulfillment_id })
  expect((await sendBy(foreign)).status).toBe(404)
  const own = packed.text('order.swaps.0.fulfillments.0.id')
  expect((await sendBy(own)).status).toBe(200)
  expect((await sendBy(own)).at('code')).toBe('fulfillment_sent')
})
