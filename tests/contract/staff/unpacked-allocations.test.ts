import { afterAll, expect, test } from 'vitest'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { aShopper } from '#tests/support/shopper.ts'
import type { Reply } from '../resources/reply.ts'
import {
  aSwap,
  browserWithOrder,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
} from '../support/after-sale.ts'
import {
  allocationsOf,
  aSet,
  aVariantAt,
  buyOf,
  levelAt,
  openWarehouseShop,
  packAt,
  piecesIn,
} from '../support/allocations.ts'
import { beginEdit } from '../support/edits.ts'

// The pieces of a cancelled fulfilment are in stock again, and reserved for their lines.

const { shop, at, close } = await openWarehouseShop()
afterAll(close)

/** Cancels the fulfilment that a request has made. */
const unpack = ({ id }: PlacedOrder, packed: Reply) =>
  shop.staff.call(
    'POST',
    `/admin/orders/${id}/fulfillments/${packed.text('order.fulfillments.0.id')}/cancel`,
  )

const firstLine = async (order: PlacedOrder) => (await allocationsOf(shop, order))[0]

test('unpacked pieces are allocated where they were packed, and nobody else can buy them', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3, [at.far]: 2 })
  const order = await buyOf(shop, variant, 2)
  const packed = await packAt(shop, order, 2, at.far)
  expect(await levelAt(shop, variant.itemId, at.far)).toEqual([0, 0])
  expect((await unpack(order, packed)).status).toBe(200)
  expect(await levelAt(shop, variant.itemId, at.far)).toEqual([2, 2])
  expect(piecesIn(await firstLine(order))).toEqual({ [at.far]: 2 })
  const lines = [{ variantId: variant.id, quantity: 4 }]
  await expect(aShopper(shop).open({ lines })).rejects.toThrow(/line-items: 400/)
})

test('a fulfilment is cancelled once, however often staff ask', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const order = await buyOf(shop, variant)
  const packed = await packAt(shop, order, 2, at.near)
  const replies = await Promise.all([unpack(order, packed), unpack(order, packed)])
  const codes = [...replies, await unpack(order, packed)].map(
    (reply) => reply.at('code') ?? reply.status,
  )
  expect(codes.toSorted()).toEqual([200, 'fulfillment_cancelled', 'fulfillment_cancelled'])
  expect(await firstLine(order)).toMatchObject({ open: 3, unallocated: 0 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([5, 3])
})

test('of a set all items are reserved again', async () => {
  const set = await aSet(shop, at, 9)
  const order = await buyOf(shop, set, 3)
  const packed = await packAt(shop, order, 2, at.near)
  const before = await set.levels()
  await unpack(order, packed)
  const back = before.map(([stocked = 0], index) => stocked + 2 * (index + 1))
  expect((await set.levels()).map(([stocked]) => stocked)).toEqual(back)
  expect(await firstLine(order)).toMatchObject({ open: 3, unallocated: 0 })
})

test('an archived order, and a line that is no longer of it, reserve nothing', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9 })
  const archived = await buyOf(shop, variant, 2)
  const first = await packAt(shop, archived, 2, at.near)
  await shop.query(`UPDATE "order" SET status = 'archived' WHERE id = $1`, [archived.id])
  await unpack(archived, first)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 0])

  const lowered = await buyOf(shop, variant, 3)
  const second = await packAt(shop, lowered, 2, at.near)
  const edit = await beginEdit(shop, lowered)
  await shop.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity: 2 })
  await shop.staff.post(`${edit.path}/request`)
  await shop.staff.post(`${edit.path}/confirm`)
  await unpack(lowered, second)
  expect(await firstLine(lowered)).toMatchObject({ open: 2, unallocated: 0 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 2])
})

test('what is not managed is neither counted nor reserved', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3 })
  const order = await buyOf(shop, variant, 2)
  await shop.staff.post(`/admin/variants/${variant.id}`, { manage_inventory: false })
  const packed = await packAt(shop, order, 2, at.near)
  await unpack(order, packed)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([3, 0])
})

test('what comes back to a location that no longer stocks it is in stock there', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3 })
  const order = await buyOf(shop, variant, 2)
  const packed = await packAt(shop, order, 2, at.near)
  const levels = `/admin/inventory-items/${variant.itemId}/location-levels/${at.near}`
  await shop.staff.remove(levels)
  expect((await unpack(order, packed)).status).toBe(200)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([2, 2])
  expect(piecesIn(await firstLine(order))).toEqual({ [at.near]: 2 })
})

test('what was packed at a location that is gone since is unpacked, and counted nowhere', async () => {
  const made = await shop.staff.post('/admin/stock-locations', { name: unique('Gone') })
  const gone = made.text('stock_location.id')
  const channel = `/admin/sales-channels/${at.channelId}/stock-locations`
  await shop.staff.post(channel, { location_id: gone })
  const variant = await aVariantAt(shop, at, { [gone]: 3 })
  const order = await buyOf(shop, variant, 2)
  const packed = await packAt(shop, order, 2, gone)
  await shop.staff.remove(`/admin/stock-locations/${gone}`)
  expect((await unpack(order, packed)).status).toBe(200)
  expect(await firstLine(order)).toMatchObject({ open: 2, unallocated: 2 })
})

test('an unpacked swap has its stock back, and is packed again from it', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 1 })
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { variantId: variant.id }))
  await confirmSwap(shopper, made.text('swap.cart_id'))
  const path = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}`
  await shop.staff.post(`${path}/process-payment`)
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id: at.near })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([0, 0])
  const parcel = packed.text('order.swaps.0.fulfillments.0.id')
  const cancel = () => shop.staff.call('POST', `${path}/fulfillments/${parcel}/cancel`)
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).at('code')).toBe('fulfillment_cancelled')
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([1, 1])
  expect(await firstLine(order)).toMatchObject({ sent_for: 'swap', open: 1, unallocated: 0 })
  await shop.staff.post(`${path}/fulfillments`, { location_id: at.near })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([0, 0])
})

test('an unpacked replacement has its stock back, and frees it when it is rejected', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 2 })
  const order = await buyAndShip(shop, shop.guest)
  const option = await shop.staff.post(
    '/admin/shipping-options',
    aShippingOption({ region_id: shop.regionOf('eur') }),
  )
  const made = await shop.staff.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: [{ item_id: order.lineId, quantity: 1, reason: 'wrong_item' }],
    additional_items: [{ variant_id: variant.id, quantity: 2 }],
    shipping_methods: [{ option_id: option.text('shipping_option.id'), price: 0 }],
  })
  const path = `/admin/orders/${order.id}/claims/${made.text('order.claims.0.id')}`
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id: at.near })
  const parcel = packed.text('order.claims.0.fulfillments.0.id')
  await shop.staff.post(`${path}/fulfillments/${parcel}/cancel`)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([2, 2])
  expect(await firstLine(order)).toMatchObject({ sent_for: 'claim', open: 2, unallocated: 0 })
  await shop.staff.post(`${path}/cancel`)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([2, 0])
})
