import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promisedMs } from '#tests/support/promised-time.ts'
import { until } from '#tests/support/until.ts'
import { CHANGES } from '../support/catalogue-changes.ts'
import { type PurgeReceiver, receivePurges } from '../support/purge-receiver.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

let web: PurgeReceiver
let shop: OwnTestShop
let productId: string
beforeAll(async () => {
  web = await receivePurges()
  shop = await openOwnTestShop()
  productId = (await shop.aVariant()).productId
  await shop.startWorker({ PURGE_URLS: web.url })
  await web.hears(['*'])
})
afterAll(async () => {
  await shop.stop()
  await web.stop()
})
beforeEach(() => web.forget())

const touch = (id = productId) =>
  shop.query('UPDATE product SET updated_at = clock_timestamp() WHERE id = $1', [id])
const listeners = async () =>
  shop.query(`SELECT pid FROM pg_stat_activity WHERE application_name = 'catalogue listener'`)

test('a save that is rolled back, or changes nothing, purges nothing', async () => {
  await shop.query('BEGIN; UPDATE store SET name = name || $$!$$; ROLLBACK')
  await shop.query('UPDATE region SET name = name')
  await touch()
  await web.hears([`product:${productId}`])
  for (const tag of ['store', 'regions', '*']) expect(web.heard()).not.toContain(tag)
})

test('many rows in one save are one purge of everything', async () => {
  await shop.query(
    `INSERT INTO product (id, title, handle, status, is_giftcard, discountable)
     SELECT 'prod_bulk' || n, 'Bulk', 'bulk-' || n, 'draft', false, true
     FROM generate_series(1, 2000) AS n`,
  )
  await web.hears(['*'])
  await web.forget()
  await shop.query(`DELETE FROM product WHERE id LIKE 'prod_bulk%'`)
  await web.hears(['*'])
  expect(web.heard()).toEqual(new Set(['*']))
  expect(web.purges()).toBeLessThanOrEqual(2)
})

test('an id longer than a notification allows purges everything', async () => {
  const id = `prod_${'x'.repeat(9_000)}`
  await shop.query(
    `INSERT INTO product_category (id, name, handle, mpath, rank)
     VALUES ($1::text, 'Long', 'long', $1::text || '.', 99)`,
    [id],
  )
  await shop.query('DELETE FROM product_category WHERE id = $1', [id])
  await web.hears(['*'])
})

test('a failed notification is a warning, and the save succeeds', async () => {
  await shop.query('ALTER TABLE product_variant_inventory_item RENAME TO out_of_reach')
  const saved = await shop.query(
    'UPDATE inventory_level SET stocked_quantity = stocked_quantity + 1 RETURNING stocked_quantity',
  )
  await shop.query('ALTER TABLE out_of_reach RENAME TO product_variant_inventory_item')
  const found = await shop.query('SELECT stocked_quantity FROM inventory_level')
  expect(saved.length).toBeGreaterThan(0)
  expect(found.toSorted()).toEqual(saved.toSorted())
  await web.hears(['*'])
})

test('a listener that loses its connection purges everything and reconnects', async () => {
  await shop.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'catalogue listener'`)
  await web.hears(['*'], promisedMs(5_000))
  expect(await listeners()).toHaveLength(1)
  await web.forget()
  await touch()
  await web.hears([`product:${productId}`])
})

test('a web process that was unreachable is purged when it recovers', async () => {
  web.refuse(4)
  await touch()
  await until('the first purge is refused', () => web.refused() > 0)
  await shop.query(`UPDATE store SET metadata = '{"told": true}'`)
  await web.hears([`product:${productId}`, 'store'], promisedMs(5_000))
  expect(web.refused()).toBe(4)
})

test('a price list with dates purges at its start and its end', async () => {
  const [row] = await shop.query(
    `WITH list AS (
       INSERT INTO price_list (id, name, description, type, status, starts_at, ends_at)
       VALUES ('pl_dated', 'Dated', '', 'sale', 'active', now() + interval '3 s',
         now() + interval '7 s') RETURNING *),
     price AS (
       INSERT INTO money_amount (id, currency_code, amount, price_list_id)
       SELECT 'ma_dated', 'eur', 1, id FROM list RETURNING id),
     link AS (
       INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
       SELECT 'pvma_dated', price.id, v.id FROM price,
         (SELECT id FROM product_variant WHERE product_id = $1 LIMIT 1) AS v)
     SELECT starts_at, ends_at FROM list`,
    [productId],
  )
  for (const moment of [row?.['starts_at'], row?.['ends_at']]) {
    await web.forget()
    expect(Date.now()).toBeLessThan(Number(moment))
    await web.hears([`product:${productId}`, 'products'], promisedMs(5_000))
    expect(Date.now()).toBeGreaterThanOrEqual(Number(moment))
    expect(Date.now()).toBeLessThan(Number(moment) + promisedMs(1_000))
  }
  await shop.query(`DELETE FROM price_list WHERE id = 'pl_dated'`)
})

test('every kind of change in the catalogue is purged within 2 s', async () => {
  const watched = await shop.query(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'catalogue_update'`,
  )
  const names = watched.map(({ name }) => String(name)).toSorted()
  expect(Object.keys(CHANGES).toSorted()).toEqual(names)

  for (const [table, changes] of Object.entries(CHANGES)) {
    for (const { sql, tags } of changes) {
      await web.forget()
      await shop.query(sql, sql.includes('$1') ? [productId] : [])
      const own = tags.map((tag) => (tag === 'product' ? `product:${productId}` : tag))
      await until(
        `${table}: ${own.join(', ')}`,
        () => own.every((tag) => [...web.heard()].some((heard) => heard.startsWith(tag))),
        2_000,
      )
    }
  }
})
