import { afterAll, expect, test } from 'vitest'
import { aSwap, browserWithOrder, buyAndShip, confirmSwap } from '../support/after-sale.ts'
import {
  allocator,
  aSet,
  aVariantAt,
  buyOf,
  levelAt,
  openWarehouseShop,
  packAt,
} from '../support/allocations.ts'

// Staff pack what is reserved for an order, or for nobody.

const { shop, at, close } = await openWarehouseShop()
afterAll(close)

const setStock = (itemId: string, stocked_quantity: number) =>
  shop.staff.post(`/admin/inventory-items/${itemId}/location-levels/${at.near}`, {
    stocked_quantity,
  })

/** An order of two pieces that are all that is there, and one of two of which nothing is reserved. */
async function twoOrders(levels: Record<string, number> = {}) {
  const variant = await aVariantAt(shop, at, { [at.near]: 4, ...levels })
  const orders = { first: await buyOf(shop, variant, 2), second: await buyOf(shop, variant, 2) }
  const { id, lineId } = orders.second
  await allocator(id, lineId, shop.staff).release(at.near)
  await setStock(variant.itemId, 2)
  return { ...orders, variant }
}

test('what another order has reserved is not packed', async () => {
  const { first, second, variant } = await twoOrders()
  const refused = await packAt(shop, second, 1, at.near)
  expect([refused.status, refused.at('code')]).toEqual([400, 'not_in_stock'])
  expect(refused.text('message')).toMatch(/^None of .+ is available to pack at Near/)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([2, 2])
  await setStock(variant.itemId, 3)
  const tooMany = await packAt(shop, second, 2, at.near)
  expect(tooMany.text('message')).toMatch(/^Only 1 of .+ is available to pack at Near/)
  expect((await packAt(shop, second, 1, at.near)).status).toBe(200)
  expect((await packAt(shop, first, 2, at.near)).status).toBe(200)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([0, 0])
})

test('what is reserved for a line elsewhere does not give it the stock of others here', async () => {
  const { second, variant } = await twoOrders()
  await shop.staff.post(`/admin/inventory-items/${variant.itemId}/location-levels`, {
    location_id: at.far,
    stocked_quantity: 1,
  })
  await allocator(second.id, second.lineId, shop.staff).allocate(at.far, 1)
  expect((await packAt(shop, second, 1, at.near)).at('code')).toBe('not_in_stock')
  expect((await packAt(shop, second, 1, at.far)).status).toBe(200)
})

test('a location that does not stock the item is refused', async () => {
  const { first, variant } = await twoOrders()
  const refused = await packAt(shop, first, 1, at.closed)
  expect([refused.status, refused.at('code')]).toEqual([400, 'location_unknown'])
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([2, 2])
})

test('of a set the scarcest item counts', async () => {
  const set = await aSet(shop, at, 8)
  const order = await buyOf(shop, set, 2)
  const other = await buyOf(shop, set, 2)
  for (const place of [at.near, at.far])
    await allocator(other.id, other.lineId, shop.staff).release(place)
  const [item] = await shop.query(
    `SELECT inventory_item_id AS id FROM product_variant_inventory_item
     WHERE variant_id = $1 AND required_quantity = 2`,
    [set.id],
  )
  await setStock(String(item?.['id']), 6)
  const refused = await packAt(shop, other, 2, at.near)
  expect(refused.text('message')).toMatch(/^Only 1 of .+ is available to pack at Near/)
  expect((await packAt(shop, other, 1, at.near)).status).toBe(200)
  expect((await packAt(shop, order, 2, at.near)).status).toBe(200)
})

test('what is sold on backorder, or not managed, is not refused', async () => {
  const { first, second, variant } = await twoOrders()
  const path = `/admin/variants/${variant.id}`
  await shop.staff.post(path, { allow_backorder: true })
  expect((await packAt(shop, second, 2, at.near)).status).toBe(200)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([0, 2])
  await shop.staff.post(path, { allow_backorder: false, manage_inventory: false })
  expect((await packAt(shop, first, 2, at.near)).status).toBe(200)
  expect(await levelAt(shop, variant.itemId, at.near)).toEqual([0, 0])
})

test('a swap is not packed from what an order has reserved', async () => {
  const variant = await aVariantAt(shop, at, { [at.near]: 3 })
  await buyOf(shop, variant, 2)
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { variantId: variant.id }))
  const swapId = made.text('swap.id')
  await confirmSwap(shopper, made.text('swap.cart_id'))
  const path = `/admin/orders/${order.id}/swaps/${swapId}`
  await shop.staff.post(`${path}/process-payment`)
  const [line] = await shop.query('SELECT id FROM line_item WHERE swap_id = $1 AND NOT is_return', [
    swapId,
  ])
  await allocator(order.id, String(line?.['id']), shop.staff).release(at.near)
  await setStock(variant.itemId, 2)
  const pack = () => shop.staff.call('POST', `${path}/fulfillments`, { location_id: at.near })
  expect((await pack()).at('code')).toBe('not_in_stock')
  await setStock(variant.itemId, 3)
  expect((await pack()).status).toBe(200)
})
