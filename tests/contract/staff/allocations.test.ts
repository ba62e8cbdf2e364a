import { afterAll, expect, test } from 'vitest'
import { aColleague } from '../rights/support/colleagues.ts'
import type { PlacedOrder } from '../support/after-sale.ts'
import {
  allocationsOf,
  allocator,
  aVariantAt,
  buyOf,
  levelAt,
  openWarehouseShop,
  openWarehouses,
  piecesIn,
} from '../support/allocations.ts'
import { cookieOf } from '../support/shoppers.ts'
import { STAFF } from '../support/test-shop.ts'

const { shop, at, close } = await openWarehouseShop()
afterAll(close)

const stockOf = ({ id, lineId }: PlacedOrder, by = shop.staff) => allocator(id, lineId, by)
const firstLine = async (order: PlacedOrder) => (await allocationsOf(shop, order))[0]
const piecesOf = async (order: PlacedOrder) => piecesIn(await firstLine(order))

test('a line shows where it is allocated, and where more of it could be', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5, [at.far]: 4, [at.closed]: 9 })
  const order = await buyOf(shop, variant)
  const line = await firstLine(order)
  expect(line).toMatchObject({ open: 3, stock: 'managed', unallocated: 0, sent_for: 'order' })
  expect(Object.values(piecesIn(line))).toEqual([3])
  const available = line?.locations.map(({ id, available }) => [id, available]) ?? []
  const taken = Object.keys(piecesIn(line))[0] === at.near ? [2, 4] : [5, 1]
  expect(Object.fromEntries(available)).toEqual({ [at.near]: taken[0], [at.far]: taken[1] })
})

test('an allocation is released, and given again in parts at two locations', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const order = await buyOf(shop, variant)
  const stock = stockOf(order)
  const released = await stock.release(at.near)
  expect(released.at('allocations.0')).toMatchObject({ allocated: [], unallocated: 3 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([5, 0])
  await shop.staff.post(`/admin/inventory-items/${variant.itemId}/location-levels`, {
    location_id: at.far,
    stocked_quantity: 2,
  })
  expect((await stock.allocate(at.far, 2)).status).toBe(200)
  expect((await stock.allocate(at.near, 1)).status).toBe(200)
  expect(await firstLine(order)).toMatchObject({ unallocated: 0 })
  expect(await piecesOf(order)).toEqual({ [at.near]: 1, [at.far]: 2 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([5, 1])
  expect(await levelAt(shop, variant.itemId, at.far)).toEqual([2, 2])
})

test('an allocation moves in part and as a whole, and is fulfilled from where it is', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3 })
  const order = await buyOf(shop, variant)
  await shop.staff.post(`/admin/inventory-items/${variant.itemId}/location-levels`, {
    location_id: at.far,
    stocked_quantity: 4,
  })
  const stock = stockOf(order)
  await stock.move(at.near, at.far, 1)
  expect(await piecesOf(order)).toEqual({ [at.near]: 2, [at.far]: 1 })
  await stock.move(at.near, at.far, 2)
  expect(await piecesOf(order)).toEqual({ [at.far]: 3 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([3, 0])
  const tasks = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}`)
  expect(tasks.at('order_tasks.0.to_fulfil.location_id')).toBe(at.far)
  await shop.staff.post(`/admin/orders/${order.id}/fulfillment`, {
    items: [{ item_id: order.lineId, quantity: 3 }],
    location_id: at.far,
  })
  expect(await levelAt(shop, variant.itemId, at.far)).toEqual([1, 0])
  expect(await allocationsOf(shop, order)).toEqual([])
})

test('of a line that is partly fulfilled the rest is counted, and what is unpacked is allocated again', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const order = await buyOf(shop, variant)
  const packed = await shop.staff.post(`/admin/orders/${order.id}/fulfillment`, {
    items: [{ item_id: order.lineId, quantity: 2 }],
    location_id: at.near,
  })
  expect(await firstLine(order)).toMatchObject({ open: 1, unallocated: 0 })
  const parcel = packed.text('order.fulfillments.0.id')
  await shop.staff.post(`/admin/orders/${order.id}/fulfillments/${parcel}/cancel`)
  expect(await firstLine(order)).toMatchObject({ open: 3, unallocated: 0 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([5, 3])
})

/** An order of three of which nothing is allocated. */
async function released(levels: Record<string, number>) {
  const variant = await aVariantAt(shop, at, { [at.near]: 3, ...levels })
  const order = await buyOf(shop, variant)
  for (const place of Object.keys(await piecesOf(order))) await stockOf(order).release(place)
  return { variant, order, stock: stockOf(order) }
}

test('more than is open, more than is there and other locations are refused in words', async () => {
  const { variant, order, stock } = await released({ [at.far]: 1, [at.closed]: 9 })
  await shop.staff.post(`/admin/inventory-items/${variant.itemId}/location-levels/${at.near}`, {
    stocked_quantity: 9,
  })
  const tooMany = await stock.allocate(at.near, 4)
  expect(tooMany.text('message')).toMatch(/^Only 3 of .+ are still/)
  const refusals = [
    tooMany,
    await stock.allocate(at.far, 2),
    await stock.allocate(at.closed, 1),
    await stock.allocate('sloc_none', 1),
    await stock.move(at.far, at.near, 1),
    await stock.move(at.near, at.near, 1),
    await stock.release(at.near),
  ]
  expect(refusals.map((reply) => [reply.status, reply.at('code')])).toEqual([
    [400, 'too_many'],
    [400, 'not_in_stock'],
    [400, 'location_unknown'],
    [400, 'location_unknown'],
    [400, 'too_many'],
    [400, 'location_unknown'],
    [400, 'location_unknown'],
  ])
  for (const reply of refusals) expect(reply.text('message')).toMatch(/Plain Sunday|location/)
  expect(await piecesOf(order)).toEqual({})
  expect(await levelAt(shop, variant.itemId, at.far)).toEqual([1, 0])
})

test.each([
  ['nothing', { quantity: 0 }],
  ['a fraction', { quantity: 0.5 }],
  ['no location', { location_id: undefined }],
  ['something else', { metadata: {} }],
])('an allocation of %s is malformed', async (_, more) => {
  const body = { item_id: 'item_none', location_id: at.near, quantity: 1, ...more }
  const reply = await shop.staff.call('POST', '/admin/orders/order_none/allocations', body)
  expect([reply.status, reply.at('type')]).toEqual([400, 'invalid_data'])
})

test('a line of another order, or of none, is refused', async () => {
  const [mine, other] = [await released({}), await released({})]
  const foreign = allocator(mine.order.id, other.order.lineId, shop.staff)
  for (const reply of [await foreign.allocate(at.near, 1), await foreign.release(at.near)])
    expect([reply.status, reply.at('code')]).toEqual([400, 'line_unknown'])
  const nowhere = allocator('order_none', other.order.lineId, shop.staff)
  expect((await nowhere.allocate(at.near, 1)).status).toBe(404)
})

test('two at once do not allocate the same line twice', async () => {
  const { variant, order, stock } = await released({ [at.far]: 3 })
  const replies = await Promise.all([
    stock.allocate(at.near, 2),
    stock.allocate(at.far, 2),
    stock.allocate(at.near, 3),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(Object.values(await piecesOf(order)).reduce((sum, each) => sum + each, 0)).toBeLessThan(4)
  const reserved = [at.near, at.far].map((id) => levelAt(shop, variant.itemId, id))
  for (const [stocked = 0, held = 0] of await Promise.all(reserved))
    expect(held).toBeLessThanOrEqual(stocked)
})

test('two orders at once do not allocate the same pieces', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 6 })
  const orders = [await buyOf(shop, variant), await buyOf(shop, variant)]
  for (const order of orders) await stockOf(order).release(at.near)
  await shop.staff.post(`/admin/inventory-items/${variant.itemId}/location-levels/${at.near}`, {
    stocked_quantity: 3,
  })
  const replies = await Promise.all(orders.map((order) => stockOf(order).allocate(at.near, 3)))
  expect(replies.map((reply) => reply.at('code')).toSorted()).toEqual(['not_in_stock', undefined])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([3, 3])
})

test('a request that is sent twice under one key allocates once', async () => {
  const { order } = await released({})
  const cookie = cookieOf(await shop.guest.post('/admin/auth', STAFF))
  const once = stockOf(order, shop.as({ ...cookie, 'idempotency-key': crypto.randomUUID() }))
  const replies = [await once.allocate(at.near, 1), await once.allocate(at.near, 1)]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await piecesOf(order)).toEqual({ [at.near]: 1 })
})

test('an allocation at a location that left the channel stays, and can be moved and released', async () => {
  const other = await openWarehouses(shop)
  const variant = await aVariantAt(shop, at, { [other.near]: 3, [at.far]: 3 })
  const order = await buyOf(shop, variant, 2)
  const stock = stockOf(order)
  const [first = ''] = Object.keys(await piecesOf(order))
  if (first !== other.near) await stock.move(first, other.near, 2)
  for (const location of [other.near, other.far]) await other.leave(location)
  const line = await firstLine(order)
  expect(line?.allocated).toMatchObject([{ quantity: 2, is_of_channel: false }])
  expect(line?.locations.map(({ id }) => id)).toEqual([at.far])
  expect((await stock.allocate(other.near, 1)).status).toBe(400)
  expect((await stock.move(other.near, at.far, 1)).status).toBe(200)
  expect((await stock.release(other.near)).status).toBe(200)
  expect(await piecesOf(order)).toEqual({ [at.far]: 1 })
})

test('what was allocated at a location that is deleted is open again', async () => {
  const other = await openWarehouses(shop)
  const variant = await aVariantAt(shop, at, { [other.near]: 3 })
  const order = await buyOf(shop, variant)
  for (const id of [other.near, other.far, other.closed])
    await shop.staff.remove(`/admin/stock-locations/${id}`)
  expect(await firstLine(order)).toMatchObject({ allocated: [], unallocated: 3, locations: [] })
  expect((await stockOf(order).allocate(other.near, 1)).at('code')).toBe('location_unknown')
})

test('a cancelled order has nothing to allocate', async () => {
  const { order, stock } = await released({})
  await shop.staff.post(`/admin/orders/${order.id}/cancel`)
  expect(await allocationsOf(shop, order)).toEqual([])
  expect((await stock.allocate(at.near, 1)).status).toBe(400)
})

test('an archived order gives its allocation back, and takes none', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3, [at.far]: 3 })
  const order = await buyOf(shop, variant)
  await shop.query(`UPDATE "order" SET status = 'archived' WHERE id = $1`, [order.id])
  const [place = ''] = Object.keys(await piecesOf(order))
  const stock = stockOf(order)
  const elsewhere = place === at.near ? at.far : at.near
  expect((await stock.move(place, elsewhere, 1)).at('code')).toBe('order_archived')
  expect((await stock.release(place)).status).toBe(200)
  expect((await stock.allocate(place, 1)).at('code')).toBe('order_archived')
})

test('whoever may not change reservations sees allocations, and cannot change them', async () => {
  const { order } = await released({})
  for (const role of ['support', 'read_only'] as const) {
    const colleague = await aColleague(shop, role)
    const seen = await colleague.get(`/admin/orders/${order.id}/desk`)
    expect(seen.at('desk.allocations.0.unallocated')).toBe(3)
    const stock = stockOf(order, colleague)
    const replies = [
      await stock.allocate(at.near, 1),
      await stock.move(at.near, at.far, 1),
      await stock.release(at.near),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect(await piecesOf(order)).toEqual({})
})

test('the history of an order has who allocated what', async () => {
  const { order, stock } = await released({})
  await stock.allocate(at.near, 2)
  const seen = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(seen.list('desk.deeds', 'action')).toEqual(['allocations.release', 'allocations'])
  const log = await shop.staff.get(`/admin/audit-log?resource_id=${order.id}&action=allocations`)
  const [reservation = {}] = Object.values(Object(log.at('audit_entries.0.after.allocations')))
  expect(reservation).toMatchObject({ location_id: at.near, quantity: 2 })
})
