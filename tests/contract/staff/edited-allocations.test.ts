import { afterAll, expect, test } from 'vitest'
import { browserWithOrder, type PlacedOrder } from '../support/after-sale.ts'
import {
  allocationsOf,
  allocator,
  aSet,
  aVariantAt,
  buyOf,
  levelAt,
  openWarehouseShop,
  openWarehouses,
  piecesIn,
} from '../support/allocations.ts'
import { beginEdit, payFor, requestEdit } from '../support/edits.ts'

// What a confirmed change adds to an order is reserved, as far as it is in stock.

const { shop, at, close } = await openWarehouseShop()
afterAll(close)

interface Change {
  /** Of the ordered line; 0 removes it. */
  readonly quantity?: number
  readonly added?: readonly { readonly variant_id: string; readonly quantity: number }[]
}

/** A change that staff have requested. */
async function request(order: PlacedOrder, { quantity, added = [] }: Change) {
  const edit = await beginEdit(shop, order)
  const line = `${edit.path}/items/${edit.lineId}`
  if (quantity === 0) await shop.staff.remove(line)
  else if (quantity !== undefined) await shop.staff.post(line, { quantity })
  for (const each of added) await shop.staff.post(`${edit.path}/items`, { ...each })
  await shop.staff.post(`${edit.path}/request`)
  return { ...edit, confirm: () => shop.staff.call('POST', `${edit.path}/confirm`) }
}

async function confirm(order: PlacedOrder, change: Change) {
  const edit = await request(order, change)
  expect((await edit.confirm()).status).toBe(200)
  return edit
}

const linesOf = async (order: PlacedOrder) =>
  (await allocationsOf(shop, order)).map(({ open, unallocated }) => [open, unallocated])

test('what a change adds is reserved where most of it is, once', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9 })
  const other = await aVariantAt(shop, at, { [at.near]: 2, [at.far]: 5 })
  const order = await buyOf(shop, variant)
  const added = [{ variant_id: other.id, quantity: 2 }]
  const edit = await confirm(order, { quantity: 5, added })
  await edit.confirm()
  expect(await linesOf(order)).toEqual([
    [5, 0],
    [2, 0],
  ])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 5])
  expect(await levelAt(shop, other.itemId, at.near)).toEqual([2, 0])
  expect(await levelAt(shop, other.itemId, at.far)).toEqual([5, 2])
})

test('what is not in stock stays unallocated, and the paid change is confirmed', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 4, [at.far]: 1 })
  const order = await buyOf(shop, variant)
  const shopper = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, 7)
  await payFor(shopper, edit.collection)
  const replies = await Promise.all([1, 2].map(() => shopper.call('POST', `${edit.at}/complete`)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await linesOf(order)).toEqual([[7, 2]])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([4, 4])
  expect(await levelAt(shop, variant.itemId, at.far)).toEqual([1, 1])
})

test('a change that lowers and adds at once reserves what it has released', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3 })
  const order = await buyOf(shop, variant)
  await confirm(order, { quantity: 1, added: [{ variant_id: variant.id, quantity: 2 }] })
  expect(await linesOf(order)).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([3, 3])
})

test('a line that is removed and added again in two keeps its stock', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3 })
  const order = await buyOf(shop, variant)
  const added = [1, 2].map((quantity) => ({ variant_id: variant.id, quantity }))
  await confirm(order, { quantity: 0, added })
  expect((await linesOf(order)).toSorted()).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([3, 3])
})

test('what staff have released stays released', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9 })
  const order = await buyOf(shop, variant)
  await allocator(order.id, order.lineId, shop.staff).release(at.near)
  await confirm(order, { quantity: 4 })
  expect(await linesOf(order)).toEqual([[4, 3]])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 1])
})

test('two changes at once do not reserve the same pieces', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const orders = [await buyOf(shop, variant, 1), await buyOf(shop, variant, 1)]
  const edits = []
  for (const order of orders) edits.push(await request(order, { quantity: 4 }))
  const replies = await Promise.all(edits.map((edit) => edit.confirm()))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const missing = await Promise.all(orders.map(linesOf))
  expect(missing.flat().toSorted()).toEqual([
    [4, 0],
    [4, 3],
  ])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([5, 5])
})

test('a set that is added takes so many of each of its items', async () => {
  const set = await aSet(shop, at, 5)
  const order = await buyOf(shop, await aVariantAt(shop, at, { [at.near]: 5 }), 1)
  await confirm(order, { added: [{ variant_id: set.id, quantity: 3 }] })
  expect(await linesOf(order)).toEqual([
    [1, 0],
    [3, 1],
  ])
  expect(await set.levels()).toEqual([
    [5, 2],
    [5, 4],
  ])
})

test('of a packed line what is added alone is reserved', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9 })
  const order = await buyOf(shop, variant)
  await shop.staff.post(`/admin/orders/${order.id}/fulfillment`, {
    items: [{ item_id: order.lineId, quantity: 3 }],
    location_id: at.near,
  })
  await confirm(order, { quantity: 5 })
  expect(await linesOf(order)).toEqual([[2, 0]])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([6, 2])
})

test('a change is confirmed where no location of the channel has what it adds', async () => {
  const other = await openWarehouses(shop)
  const variant = await aVariantAt(shop, at, { [other.near]: 9 })
  const order = await buyOf(shop, variant)
  for (const location of [other.near, other.far]) await other.leave(location)
  await confirm(order, { quantity: 5 })
  const [line] = await allocationsOf(shop, order)
  expect([line?.unallocated, piecesIn(line)]).toEqual([2, { [other.near]: 3 }])
})
