import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { aPricedProduct } from './support/priced-product.ts'

let shop: TestShop
let manager: Colleague
let reader: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await aColleague(shop, 'manager')
  reader = await aColleague(shop, 'read_only')
})
afterAll(() => shop.stop())

/** The stock item of a variant and the shop's location. */
async function anItem() {
  const { title, variant } = await aPricedProduct(manager)
  const [row] = await shop.query(
    `SELECT x.inventory_item_id AS item, store.default_location_id AS location
     FROM product_variant_inventory_item x, store WHERE x.variant_id = $1`,
    [variant],
  )
  return { title, item: String(row?.['item']), location: String(row?.['location']) }
}

type Item = Awaited<ReturnType<typeof anItem>>
const level = ({ item, location }: Item, stocked_quantity: number, was: number | null) => ({
  inventory_item_id: item,
  location_id: location,
  stocked_quantity,
  was,
})
const count = (...stock_levels: readonly object[]) =>
  manager.call('POST', '/admin/stock-levels', { stock_levels })

test('stock is counted where there was none, and again', async () => {
  const item = await anItem()
  expect((await count(level(item, 12, null))).at('results')).toEqual([{ status: 'saved' }])
  expect((await count(level(item, 9, 12))).at('results')).toEqual([{ status: 'saved' }])
  const rows = await reader.get(`/admin/stock-levels?id[]=${item.item}`)
  expect(rows.at('stock_levels.0')).toMatchObject({
    id: item.item,
    product_title: item.title,
    variant_title: '0 g',
    levels: [{ location_id: item.location, stocked_quantity: 9, reserved_quantity: 0 }],
  })
})

test('a level that was deleted is counted anew', async () => {
  const item = await anItem()
  await count(level(item, 12, null))
  await manager.remove(`/admin/inventory-items/${item.item}/location-levels/${item.location}`)
  expect((await count(level(item, 3, null))).at('results')).toEqual([{ status: 'saved' }])
  const rows = await reader.get(`/admin/stock-levels?id[]=${item.item}`)
  expect(rows.list('stock_levels.0.levels', 'stocked_quantity')).toEqual([3])
})

test('stock that has changed, no item and no location are named, and stop no other', async () => {
  const [sold, other] = [await anItem(), await anItem()]
  await count(level(sold, 12, null))
  const reply = await count(
    level(sold, 20, 15),
    level({ ...other, item: 'iitem_none' }, 1, null),
    level({ ...other, location: 'sloc_none' }, 1, null),
    level(other, 5, null),
  )
  expect(reply.at('results')).toEqual([
    { status: 'conflict', current: 12 },
    { status: 'refused', message: 'This stock item no longer exists' },
    { status: 'refused', message: 'This location no longer exists' },
    { status: 'saved' },
  ])
  const path = `/admin/audit-log?resource=inventory-items&resource_id=${other.item}`
  expect((await manager.get(path)).at('audit_entries.0')).toMatchObject({
    action: 'stock-levels',
    before: { stocked_quantity: { [other.location]: null } },
    after: { stocked_quantity: { [other.location]: 5 } },
  })
})
