import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detailsQuery } from '../../../backend/src/catalogue/product-details/query.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const MANY_PRODUCTS = `
  INSERT INTO listing_entry (product_id, is_listed, channels, facets, prices, title)
  SELECT 'prod_many_' || n, true, ARRAY[(SELECT default_sales_channel_id::text FROM store)],
    ARRAY[listing_key('category', 'pcat_' || n % 10)], '{"eur": 1000}', 'Product ' || n
  FROM generate_series(1, 10000) AS n`

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await openTestShop()
  client = new Client(shop.databaseUrl)
  await client.connect()
  await client.query('SET plan_cache_mode = auto; BEGIN')
  await client.query(MANY_PRODUCTS)
  await client.query('ANALYZE listing_entry')
})
afterAll(async () => {
  await client.end()
  await shop.stop()
})

const pageOf = (handle: string) =>
  detailsQuery(
    { region_id: shop.regionOf('eur'), handle, variant_id: undefined, related: 4 },
    { salesChannelId: null, customerGroupIds: [] },
  )

test('of many products those of a category are found by its key', async () => {
  const { text, values } = pageOf('guji-uraga')
  const { rows } = await client.query(`EXPLAIN ${text}`, values)
  const lines = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(lines).toContain('listing_entry_facets')
  expect(lines).not.toContain('Seq Scan on listing_entry')
})

test('the statement of a product page is planned once, among many products too', async () => {
  for (let time = 0; time < 7; time++)
    await client.query({ name: 'details', ...pageOf(time % 2 === 0 ? 'guji-uraga' : 'assam') })
  const { rows } = await client.query(
    `SELECT generic_plans::int FROM pg_prepared_statements WHERE name = 'details'`,
  )
  expect(rows).toEqual([{ generic_plans: 2 }])
})
