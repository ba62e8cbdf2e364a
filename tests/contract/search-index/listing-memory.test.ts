import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { listingOf } from './support/listing.ts'
import { stockOver } from './support/scale.ts'

let shop: FreshTestShop
let regionId: string
const clients: Client[] = []
beforeAll(async () => {
  shop = await openFreshTestShop()
  regionId = shop.regionOf('eur')
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await shop.stop()
})

async function connect(): Promise<Client> {
  const client = new Client(shop.databaseUrl)
  await client.connect()
  clients.push(client)
  return client
}

const listing = (query: string) => listingOf(shop.guest, regionId, query)
const titles = async (query: string) => (await listing(query)).cards.map(({ title }) => title)
const titlesAt = (amount: number) => titles(`price_min=${amount}&price_max=${amount}`)

const PRICE = `UPDATE money_amount m SET amount = $2
  FROM product_variant_money_amount x JOIN product_variant v ON v.id = x.variant_id
  JOIN product p ON p.id = v.product_id
  WHERE x.money_amount_id = m.id AND p.handle = $1 AND m.currency_code = 'eur'`

test('what commits last is listed, though others that began later were listed before', async () => {
  const [early, late] = [await connect(), await connect()]
  await early.query('BEGIN')
  await early.query(PRICE, ['guji-uraga', 771_100])
  await late.query(PRICE, ['cerrado', 771_100])
  expect(await titlesAt(771_100)).toEqual([expect.stringContaining('Cerrado')])
  await early.query('COMMIT')
  expect(await titlesAt(771_100)).toHaveLength(2)
})

test('what is rolled back was never listed', async () => {
  const client = await connect()
  await client.query('BEGIN')
  await client.query(PRICE, ['guji-uraga', 772_200])
  expect(await titlesAt(772_200)).toEqual([])
  await client.query('ROLLBACK')
  expect(await titlesAt(772_200)).toEqual([])
})

test('every request counts what was committed before it, while many change prices', async () => {
  const client = await connect()
  const readers = 4
  for (let amount = 773_000; amount < 773_020; amount++) {
    await client.query(PRICE, ['guji-uraga', amount])
    const found = await Promise.all(Array.from({ length: readers }, () => titlesAt(amount)))
    expect(found.map(({ length }) => length)).toEqual(Array.from({ length: readers }, () => 1))
  }
})

test('a product takes its place when it is named, renamed and removed', async () => {
  const client = await connect()
  const firstOf = async () => (await titles('sort=title'))[0]
  const before = await firstOf()
  const named = (title: string) =>
    client.query('UPDATE product SET title = $1 WHERE handle = $2', [title, 'guji-uraga'])
  await named('0 Aa')
  expect(await firstOf()).toBe('0 Aa')
  await client.query(`UPDATE product SET metadata = '{"rank": -7}' WHERE handle = 'guji-uraga'`)
  expect((await titles('sort=featured'))[0]).toBe('0 Aa')
  await client.query(`UPDATE product SET status = 'draft' WHERE handle = 'guji-uraga'`)
  expect(await firstOf()).toBe(before)
  await client.query(`UPDATE product SET status = 'published' WHERE handle = 'guji-uraga'`)
  expect(await firstOf()).toBe('0 Aa')
  await client.query(`DELETE FROM listing_entry e USING product p
    WHERE p.id = e.product_id AND p.handle = 'guji-uraga'`)
  expect(await firstOf()).toBe(before)
  await client.query(
    'SELECT listing_index(ARRAY[id]), listing_index_prices(ARRAY[id]) FROM product',
  )
  expect(await firstOf()).toBe('0 Aa')
})

test.each([
  ['-1e400', ['b', 'a', 'c']],
  ['0.1', ['b', 'a', 'c']],
  ['1e400', ['a', 'b', 'c']],
  ['null', ['a', 'b', 'c']],
])('a product with the rank %s has its place: %j', async (rank, order) => {
  const client = await connect()
  const handles = ['guji-uraga', 'huehuetenango', 'cerrado']
  for (const [place, value] of ['1', rank, 'null'].entries())
    await client.query(
      `UPDATE product SET title = $1, metadata = jsonb_build_object('rank', $2::jsonb) WHERE handle = $3`,
      ['abc'.charAt(place), value, handles[place]],
    )
  const found = await titles('sort=featured')
  expect(found.filter((title) => title.length === 1)).toEqual(order)
})

test('a rate of tax moves the prices by which a listing is narrowed', async () => {
  const region = shop.regionOf('usd')
  const client = await connect()
  const highest = async () => (await listingOf(shop.guest, region, '')).facets.price?.max
  const before = Number(await highest())
  await client.query(
    `INSERT INTO tax_rate (id, rate, name, region_id) VALUES ('txr_high', 900, 'High', $1)`,
    [region],
  )
  await client.query(
    `INSERT INTO product_tax_rate (product_id, rate_id) SELECT id, 'txr_high' FROM product WHERE NOT is_giftcard`,
  )
  expect(await highest()).toBeGreaterThan(before * 2)
  await client.query(`UPDATE tax_rate SET rate = 400 WHERE id = 'txr_high'`)
  const lower = Number(await highest())
  await client.query(`DELETE FROM tax_rate WHERE id = 'txr_high'`)
  expect(lower).toBeGreaterThan(before)
  expect(await highest()).toBe(before)
})

test('a price list narrows a listing from its first moment to its last', async () => {
  const client = await connect()
  const lowest = async () => (await listing('')).facets.price?.min
  const before = await lowest()
  await client.query(`INSERT INTO price_list (id, name, description, type, status)
    VALUES ('pl_memory', 'Memory', '', 'sale', 'active')`)
  await client.query(
    `INSERT INTO money_amount (id, currency_code, amount, price_list_id) VALUES ('ma_memory', 'eur', 3, 'pl_memory')`,
  )
  await client.query(`INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
    SELECT 'ma_memory', 'ma_memory', v.id FROM product_variant v JOIN product p ON p.id = v.product_id WHERE p.handle = 'cerrado' LIMIT 1`)
  expect(await lowest()).toBe(3)
  const set = (moment: string) =>
    client.query(
      `UPDATE price_list SET ends_at = now() + interval '${moment}' WHERE id = 'pl_memory'`,
    )
  await set('-1 second')
  expect(await lowest()).toBe(before)
  await set('1 hour')
  expect(await lowest()).toBe(3)
  await client.query(`UPDATE price_list SET status = 'draft' WHERE id = 'pl_memory'`)
  expect(await lowest()).toBe(before)
})

test('a catalogue that changes as a whole is read anew, and forgotten again', async () => {
  const before = (await listing('')).count
  const client = await connect()
  await stockOver(client, 600)
  const noted = await client.query('SELECT FROM listing_change WHERE entry_ids IS NULL')
  expect(noted.rowCount).toBeGreaterThan(0)
  expect((await listing('')).count).toBe(before + 600)
  await stockOver(client, 0)
  expect((await listing('')).count).toBe(before)
})
