import { afterAll, expect, test } from 'vitest'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import {
  aSwap,
  browserWithOrder,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
} from '../support/after-sale.ts'
import {
  addPart,
  allocationsOf,
  allocator,
  aSet,
  aVariantAt,
  buyOf,
  levelAt,
  openWarehouseShop,
  packAt,
  piecesIn,
} from '../support/allocations.ts'
import { beginEdit } from '../support/edits.ts'

// Which lines stock is allocated to, and how much of which inventory items.

const { shop, at, close } = await openWarehouseShop()
afterAll(close)

const firstLine = async (order: Pick<PlacedOrder, 'id'>) => (await allocationsOf(shop, order))[0]

const fulfil = (order: PlacedOrder, quantity: number, place: string) =>
  packAt(shop, order, quantity, place)

test('a set of several items is allocated as pieces, and takes so many of each item', async () => {
  const set = await aSet(shop, at, 9)
  const order = await buyOf(shop, set, 2)
  const stock = allocator(order.id, order.lineId, shop.staff)
  for (const place of Object.keys(piecesIn(await firstLine(order)))) await stock.release(place)
  expect(await firstLine(order)).toMatchObject({
    unallocated: 2,
    locations: [{ id: at.near, available: 4 }],
  })
  expect((await stock.allocate(at.far, 1)).at('code')).toBe('location_unknown')
  await stock.allocate(at.near, 2)
  expect(await set.levels()).toEqual([
    [9, 2],
    [9, 4],
  ])
  await fulfil(order, 1, at.near)
  expect(await set.levels()).toEqual([
    [8, 1],
    [7, 2],
  ])
  await fulfil(order, 1, at.near)
  expect(await set.levels()).toEqual([
    [7, 0],
    [5, 0],
  ])
})

test('a set with a part that came later is made complete', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const order = await buyOf(shop, variant, 1)
  const itemId = await addPart(shop, at, { id: variant.id, required: 1, pieces: 1 })
  expect(await firstLine(order)).toMatchObject({ allocated: [{ quantity: 0 }], unallocated: 1 })
  const stock = allocator(order.id, order.lineId, shop.staff)
  expect((await stock.allocate(at.near, 1)).status).toBe(200)
  expect(await firstLine(order)).toMatchObject({ allocated: [{ quantity: 1 }], unallocated: 0 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([5, 1])
  expect(await levelAt(shop, itemId, at.near)).toEqual([1, 1])
})

test('what is not counted, or sold on backorder, has nothing to allocate', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const order = await buyOf(shop, variant)
  const stock = allocator(order.id, order.lineId, shop.staff)
  await stock.release(at.near)
  const path = `/admin/variants/${variant.id}`
  await shop.staff.post(path, { allow_backorder: true })
  expect(await firstLine(order)).toMatchObject({ stock: 'backorder', unallocated: 0 })
  const onBackorder = await stock.allocate(at.near, 1)
  await shop.staff.post(path, { manage_inventory: false })
  expect(await firstLine(order)).toMatchObject({ stock: 'unmanaged', locations: [] })
  const uncounted = await stock.allocate(at.near, 1)
  for (const refused of [onBackorder, uncounted])
    expect([refused.status, refused.at('code')]).toEqual([400, 'nothing_to_allocate'])
})

test('a line of which more is allocated than is open is shown, and can be released', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 5 })
  const order = await buyOf(shop, variant, 1)
  await shop.query(
    `INSERT INTO reservation_item (id, line_item_id, inventory_item_id, location_id, quantity)
     VALUES ($1, $2, $3, $4, 2)`,
    [`resitem_${order.id}`, order.lineId, variant.itemId, at.near],
  )
  expect(piecesIn(await firstLine(order))).toEqual({ [at.near]: 3 })
  await fulfil(order, 1, at.near)
  expect(await firstLine(order)).toMatchObject({ open: 0, unallocated: 0 })
  const stock = allocator(order.id, order.lineId, shop.staff)
  expect((await stock.allocate(at.near, 1)).at('code')).toBe('nothing_open')
  expect((await stock.release(at.near)).status).toBe(200)
  expect(await allocationsOf(shop, order)).toEqual([])
})

test('a swap is allocated once it is confirmed, and sent from where it is moved to', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9, [at.far]: 9 })
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { variantId: variant.id }))
  expect(await allocationsOf(shop, order)).toEqual([])
  await confirmSwap(shopper, made.text('swap.cart_id'))
  const swapId = made.text('swap.id')
  const line = await firstLine(order)
  expect(line).toMatchObject({ sent_for: 'swap', sent_for_id: swapId, open: 1, unallocated: 0 })
  const [place = ''] = Object.keys(piecesIn(line))
  const elsewhere = place === at.near ? at.far : at.near
  const stock = allocator(order.id, line?.item_id ?? '', shop.staff)
  expect((await stock.move(place, elsewhere, 1)).status).toBe(200)
  const path = `/admin/orders/${order.id}/swaps/${swapId}`
  await shop.staff.post(`${path}/process-payment`)
  await shop.staff.post(`${path}/fulfillments`, { location_id: elsewhere })
  expect(await levelAt(shop, variant.itemId, elsewhere)).toEqual([8, 0])
  expect(await allocationsOf(shop, order)).toEqual([])
})

test('a replacement is allocated, and none of it once it is rejected', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9 })
  const order = await buyAndShip(shop, shop.guest)
  const option = await shop.staff.post(
    '/admin/shipping-options',
    aShippingOption({ region_id: shop.regionOf('eur') }),
  )
  const made = await shop.staff.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: [{ item_id: order.lineId, quantity: 1, reason: 'wrong_item' }],
    additional_items: [{ variant_id: variant.id, quantity: 1 }],
    shipping_methods: [{ option_id: option.text('shipping_option.id'), price: 0 }],
  })
  const claimId = made.text('order.claims.0.id')
  const line = await firstLine(order)
  expect(line).toMatchObject({ sent_for: 'claim', sent_for_id: claimId, unallocated: 0 })
  const stock = allocator(order.id, line?.item_id ?? '', shop.staff)
  await stock.release(at.near)
  expect((await stock.allocate(at.near, 1)).status).toBe(200)
  await shop.staff.post(`/admin/orders/${order.id}/claims/${claimId}/cancel`)
  expect(await allocationsOf(shop, order)).toEqual([])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 0])
})

test('what is allocated passes on to the lines of a change, as far as they are open', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 9 })
  const order = await buyOf(shop, variant)
  const edit = await beginEdit(shop, order)
  await shop.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity: 2 })
  await shop.staff.post(`${edit.path}/request`)
  await shop.staff.post(`${edit.path}/confirm`)
  expect(await firstLine(order)).toMatchObject({ item_id: edit.lineId, open: 2, unallocated: 0 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 2])

  const more = await beginEdit(shop, { ...order, lineId: edit.lineId })
  await shop.staff.post(`${more.path}/items/${more.lineId}`, { quantity: 4 })
  await shop.staff.post(`${more.path}/request`)
  await shop.staff.post(`${more.path}/confirm`)
  expect(await firstLine(order)).toMatchObject({ item_id: more.lineId, open: 4, unallocated: 0 })
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([9, 4])
})
