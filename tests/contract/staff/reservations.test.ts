import { afterAll, expect, test } from 'vitest'
import { aShopper } from '#tests/support/shopper.ts'
import { lockWrites } from '#tests/support/table-locks.ts'
import { aVariantAt, buyOf, levelAt, openWarehouseShop } from '../support/allocations.ts'

const { shop, at, close } = await openWarehouseShop()
afterAll(close)

const reserve = (body: object) => shop.staff.call('POST', '/admin/reservations', { ...body })
const of = (itemId: string, quantity: number) => ({
  inventory_item_id: itemId,
  location_id: at.near,
  quantity,
})

test('two members of staff at once reserve no more than there is', async () => {
  const { itemId } = await aVariantAt(shop, at, { [at.near]: 5 })
  const replies = await Promise.all([1, 2, 3].map(() => reserve(of(itemId, 2))))
  const codes = replies.map((reply) => reply.at('code') ?? reply.status)
  expect(codes.toSorted()).toEqual([200, 200, 'not_in_stock'])
  expect(await levelAt(shop, itemId, at.near)).toEqual([5, 4])
})

test('two at once reserve no more for a line than is still to be sent', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 20 })
  const order = await buyOf(shop, variant, 3)
  await shop.staff.post(`/admin/orders/${order.id}/allocations/release`, {
    item_id: order.lineId,
    location_id: at.near,
  })
  const wanted = { ...of(variant.itemId, 2), line_item_id: order.lineId }
  const replies = await Promise.all([reserve(wanted), reserve(wanted)])
  const codes = replies.map((reply) => reply.at('code') ?? reply.status)
  expect(codes.toSorted()).toEqual([200, 'too_many'])
  const other = await aVariantAt(shop, at, { [at.near]: 5 })
  const foreign = await reserve({ ...wanted, inventory_item_id: other.itemId })
  expect(foreign.at('code')).toBe('line_unknown')
})

test('a reservation grows and moves within the stock, and shrinks whatever there is', async () => {
  const { itemId } = await aVariantAt(shop, at, { [at.near]: 5, [at.far]: 2 })
  const made = await reserve({ ...of(itemId, 3), description: 'For the tasting' })
  const path = `/admin/reservations/${made.text('reservation.id')}`
  const change = async (body: object) => {
    const reply = await shop.staff.call('POST', path, { ...body })
    return reply.at('code') ?? reply.at('reservation.quantity')
  }
  expect(await change({ quantity: 6 })).toBe('not_in_stock')
  expect(await change({ location_id: at.far })).toBe('not_in_stock')
  expect(await change({ location_id: at.closed })).toBe('location_unknown')
  expect(await change({ quantity: 5 })).toBe(5)
  expect(await change({ quantity: 2, location_id: at.far, description: null })).toBe(2)
  expect(await levelAt(shop, itemId, at.near)).toEqual([5, 0])
  expect(await levelAt(shop, itemId, at.far)).toEqual([2, 2])
  expect((await shop.staff.call('POST', '/admin/reservations/resitem_none', {})).status).toBe(404)
})

/** Packs all of some lines that nothing is allocated to. */
async function pack(orderId: unknown, lines: readonly { id: unknown; quantity: unknown }[]) {
  const path = `/admin/orders/${orderId}`
  const items = lines.map(({ id, quantity }) => ({ item_id: id, quantity }))
  return shop.staff.call('POST', `${path}/fulfillment`, { items, location_id: at.near })
}

const release = (orderId: unknown, item_id: unknown) =>
  shop.staff.post(`/admin/orders/${orderId}/allocations/release`, { item_id, location_id: at.near })

test('two lines of one variant that are packed together are both taken from stock', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 6 })
  const shopper = aShopper(shop)
  const cart = await shopper.open({ lines: [{ variantId: variant.id, quantity: 2 }] })
  const gift = { variant_id: variant.id, quantity: 3, metadata: { message: 'A present' } }
  await shopper.cart('POST', `/carts/${cart}/line-items`, gift)
  await shopper.deliver(cart)
  await shopper.pay(cart, 'invoice')
  const { data: order } = await shopper.complete(cart)
  const found = await shop.query('SELECT id, quantity FROM line_item WHERE cart_id = $1', [cart])
  const lines = found.map(({ id, quantity }) => ({ id, quantity }))
  expect(lines).toHaveLength(2)
  for (const { id } of lines) await release(order?.id, id)
  const path = `/admin/inventory-items/${variant.itemId}/location-levels/${at.near}`
  await shop.staff.post(path, { stocked_quantity: 4 })
  expect((await pack(order?.id, lines)).status).toBe(400)
  await shop.staff.post(path, { stocked_quantity: 6 })
  expect((await pack(order?.id, lines)).status).toBe(200)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([1, 0])
})

test('two orders that are packed at once are not packed from the same pieces', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 4 })
  const orders = [await buyOf(shop, variant, 2), await buyOf(shop, variant, 2)]
  for (const { id, lineId } of orders) await release(id, lineId)
  const path = `/admin/inventory-items/${variant.itemId}/location-levels/${at.near}`
  await shop.staff.post(path, { stocked_quantity: 3 })
  const held = await lockWrites(shop, 'inventory_level')
  const packing = orders.map(({ id, lineId }) => pack(id, [{ id: lineId, quantity: 2 }]))
  await held.untilBlocked(2)
  await held.release()
  const statuses = (await Promise.all(packing)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([1, 0])
})

test('a variant has one inventory item, and an unknown one has none', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 1 })
  const create = (variant_id: string) =>
    shop.staff.call('POST', '/admin/inventory-items', { variant_id })
  const second = await create(variant.id)
  expect([second.status, second.at('message')]).toEqual([
    400,
    'This variant has an inventory item already',
  ])
  expect((await create('variant_none')).status).toBe(404)
  await shop.staff.remove(`/admin/inventory-items/${variant.itemId}`)
  expect((await create(variant.id)).status).toBe(200)
})
