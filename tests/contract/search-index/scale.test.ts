import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipGuestOrder } from '../support/guest-order.ts'
import { pricesFromCards, pricesFromMedusa } from '../support/prices.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { listingOf } from './support/listing.ts'
import { stockOver } from './support/scale.ts'

let shop: FreshTestShop
let client: Client
beforeAll(async () => {
  shop = await openFreshTestShop()
  client = new Client(shop.databaseUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.stop()
})

const stock = (count: number) => stockOver(client, count)

const TABLES = [
  'product',
  'product_variant',
  'product_option',
  'product_option_value',
  'money_amount',
  'product_variant_money_amount',
  'inventory_item',
  'inventory_level',
  'product_tag',
  'product_tags',
  'product_type',
  'product_category',
  'product_category_product',
  'product_collection',
  'image',
  'product_images',
  'product_sales_channel',
  'product_shipping_profile',
  'product_variant_inventory_item',
  'listing_entry',
  'listing_price',
  'listing_offer',
  'search_document',
]

const sizes = async () => {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
  const [row] = await shop.query(`SELECT ${counts.join(', ')}`)
  return row
}

test('a large catalogue is created once by repeated runs, and is removed without a trace', async () => {
  const before = await sizes()
  await stock(60)
  const stocked = await sizes()
  expect(Number(stocked?.['product'])).toBe(Number(before?.['product']) + 60)
  expect(stocked?.['listing_entry']).toBe(stocked?.['product'])
  await stock(60)
  expect(await sizes()).toEqual(stocked)
  await stock(20)
  expect(Number((await sizes())?.['product'])).toBe(Number(before?.['product']) + 20)
  await stock(0)
  expect(await sizes()).toEqual(before)
})

test('its products have prices, stock, categories and search words like any others', async () => {
  await stock(50)
  const regionId = shop.regionOf('jpy')
  const cards = await pricesFromCards(shop.guest, regionId)
  expect(cards).toHaveLength(36 + 50)
  expect(cards).toEqual(await pricesFromMedusa(shop.guest, regionId))
  const { count, facets } = await listingOf(
    shop.guest,
    regionId,
    'category=warehouse&available=true',
  )
  expect(count).toBeGreaterThan(30)
  expect(facets.type.map(({ value }) => value)).toContain('Clothing')
  expect((await listingOf(shop.guest, regionId, 'q=shrt')).count).toBeGreaterThan(0)
  await stock(0)
})

test('it can be removed after its products were claimed, and created again', async () => {
  await stock(20)
  const [variant] = await shop.query(
    `SELECT id, title FROM product_variant WHERE starts_with(id, 'variant_scale_') ORDER BY id LIMIT 1`,
  )
  const order = await shipGuestOrder(shop)
  const claim_items = [{ item_id: order.lineId, quantity: 1, reason: 'other' }]
  await shop.staff.post(`${order.path}/claims`, { type: 'refund', claim_items })
  await shop.query('UPDATE claim_item SET variant_id = $1 WHERE item_id = $2', [
    variant?.['id'],
    order.lineId,
  ])
  const claimed = () =>
    shop.query(
      `SELECT v.title, v.deleted_at IS NOT NULL AS "isDeleted", starts_with(v.id, 'variant_scale_') AS "isOurs"
       FROM claim_item c JOIN product_variant v ON v.id = c.variant_id WHERE c.item_id = $1`,
      [order.lineId],
    )
  for (const count of [0, 20, 0]) {
    await stock(count)
    expect(await claimed()).toEqual([{ title: variant?.['title'], isDeleted: true, isOurs: false }])
  }
})
