import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { lockWrites } from '#tests/support/table-locks.ts'

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend({ seed: 'none' })
})
afterAll(() => backend.stop())

const TABLES = [
  'region',
  'product',
  'product_variant',
  'money_amount',
  'inventory_item',
  'inventory_level',
  'shipping_option',
  'discount',
  'price_list',
  'sales_channel',
  'publishable_api_key',
  'customer_group',
  'customer_group_customers',
  'customer',
  'stock_location',
  'return_reason',
  'product_category',
  'product_collection',
  'user',
]

async function counts() {
  const rows = await backend.query(
    TABLES.map((table) => `SELECT '${table}' AS name, count(*)::int AS n FROM "${table}"`).join(
      ' UNION ALL ',
    ),
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

async function restart(environment: Record<string, string>) {
  backend.commerce().kill('SIGTERM')
  await once(backend.commerce(), 'exit')
  await backend.startCommerce(environment)
}

const DEMO = { SEED: 'demo' }

test('without a seed the database stays empty', async () => {
  expect(await counts()).toMatchObject({ product: 0, region: 0, user: 0 })
})

test('a seed that is killed half-way leaves no data, and the next run seeds the whole shop', async () => {
  const { untilBlocked, release } = await lockWrites(backend, 'discount')
  backend.commerce().kill('SIGTERM')
  await once(backend.commerce(), 'exit')
  const interrupted = backend.startCommerce(DEMO).catch(() => 'interrupted')
  await untilBlocked()
  backend.processes()[0]?.kill('SIGKILL')
  expect(await interrupted).toBe('interrupted')
  await release()
  expect(await counts()).toMatchObject({ product: 0, region: 0, user: 0 })

  await backend.startCommerce(DEMO)
  expect(await counts()).toMatchObject({
    region: 3,
    product: 36,
    product_variant: 144,
    inventory_item: 141,
    inventory_level: 141,
    sales_channel: 2,
    publishable_api_key: 2,
    customer_group: 2,
    customer: 2,
    customer_group_customers: 2,
    price_list: 1,
    discount: 19,
    user: 1,
  })
}, 120_000)

test('Postgres has counted every table of the demo shop, as its plans need', async () => {
  const uncounted = await backend.query(
    'SELECT relname FROM pg_class WHERE relname = ANY($1) AND reltuples < 0',
    [TABLES],
  )
  expect(uncounted).toEqual([])
})

test('the demo shop has a customer of each group, who can sign in', async () => {
  const shopper = aShopper(backend)
  for (const [email, password, group] of [
    ['shopper@example.com', 'perennial-shopper', 'Retail'],
    ['wholesale@example.com', 'perennial-wholesale', 'Wholesale'],
  ]) {
    expect((await shopper.send('POST', '/auth', { email, password })).status).toBe(200)
    const groups = await backend.query(
      `SELECT g.name FROM customer c JOIN customer_group_customers m ON m.customer_id = c.id
       JOIN customer_group g ON g.id = m.customer_group_id WHERE c.email = $1`,
      [email],
    )
    expect(groups).toEqual([{ name: group }])
  }
})

test('a second seed changes nothing, and does not restore what staff deleted', async () => {
  await backend.query("DELETE FROM return_reason WHERE value = 'changed-mind'")
  const before = await counts()
  await restart(DEMO)
  expect(await counts()).toEqual(before)
})

test('every managed variant has a stock location, and sold-out variants have no stock', async () => {
  const uncounted = await backend.query(
    `SELECT v.sku FROM product_variant v
     LEFT JOIN product_variant_inventory_item p ON p.variant_id = v.id
     LEFT JOIN inventory_level l ON l.inventory_item_id = p.inventory_item_id
     WHERE v.manage_inventory AND l.id IS NULL`,
  )
  expect(uncounted).toEqual([])
  const none = await backend.query(
    `SELECT sku FROM inventory_level JOIN inventory_item i ON i.id = inventory_item_id
     WHERE stocked_quantity = 0 ORDER BY sku`,
  )
  expect(none.map(({ sku }) => sku)).toEqual(['COLD-BREW', 'GUJI-URAGA.1-KG.ESPRESSO'])
})

test('every variant has a price in each currency, and prices in yen are whole', async () => {
  const rows = await backend.query(
    `SELECT v.sku, array_agg(m.currency_code ORDER BY m.currency_code) AS currencies
     FROM product_variant v
     JOIN product_variant_money_amount l ON l.variant_id = v.id
     JOIN money_amount m ON m.id = l.money_amount_id AND m.price_list_id IS NULL
     GROUP BY v.sku HAVING count(*) <> 3`,
  )
  expect(rows).toEqual([])
  const [kilo] = await backend.query(
    `SELECT m.amount FROM product_variant v
     JOIN product_variant_money_amount l ON l.variant_id = v.id
     JOIN money_amount m ON m.id = l.money_amount_id
     WHERE v.sku = 'GUJI-URAGA.1-KG.FILTER' AND m.currency_code = 'jpy' AND m.price_list_id IS NULL`,
  )
  expect(kilo).toEqual({ amount: 7580 })
})
