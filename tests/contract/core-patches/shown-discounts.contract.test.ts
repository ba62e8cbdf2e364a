import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ShownDiscounts1764000000000 } from '../../../backend/src/migrations/1764000000000-shown-discounts.ts'
import { rowsOf } from '../../../backend/src/rows.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await openTestShop()
  client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  // Temporary tables hide those of the shop, whose rows stay as they are.
  await client.query(`
    CREATE TEMP TABLE region (id text, tax_rate real);
    CREATE TEMP TABLE cart (id text, region_id text);
    CREATE TEMP TABLE "order" (id text, region_id text);
    CREATE TEMP TABLE line_item (id text PRIMARY KEY, cart_id text, order_id text, unit_price int,
      quantity int, includes_tax boolean);
    CREATE TEMP TABLE line_item_tax_line (item_id text, rate real);
    CREATE TEMP TABLE line_item_adjustment (item_id text, amount int);
    INSERT INTO region VALUES ('eu', 7);
    INSERT INTO cart VALUES ('open', 'eu');
    INSERT INTO "order" VALUES ('placed', 'eu')`)
})
afterAll(async () => {
  await client.end()
  await shop.stop()
})

interface OldLine {
  readonly id: string
  readonly unitPrice: number
  readonly quantity: number
  /** Before tax, as the core stored it. */
  readonly discount: number
  readonly rates: readonly number[]
}

/**
 * The total of a line by the core: its tax, and the tax without the discount, from a net price of
 * each piece that it rounds (services/new-totals.js, strategies/tax-calculation.js).
 */
function oldTotal({ unitPrice, quantity, discount, rates }: OldLine): number {
  const rate = rates.reduce((sum, each) => sum + each / 100, 0)
  const net = (unitPrice - Math.round((unitPrice * rate) / (1 + rate))) * quantity
  const taxOf = (amount: number) =>
    rates.reduce((sum, each) => sum + Math.round(amount * (each / 100)), 0)
  return unitPrice * quantity - taxOf(net) + taxOf(net - discount) - discount
}

const shown = z.object({ item_id: z.string(), amount: z.number() })
const discountsOf = async (ids: readonly string[]) =>
  new Map(
    (
      await rowsOf(
        client,
        shown,
        'SELECT item_id, amount FROM line_item_adjustment WHERE item_id = ANY($1)',
        [ids],
      )
    ).map(({ item_id, amount }) => [item_id, amount]),
  )

async function add({ id, unitPrice, quantity, discount, rates }: OldLine, includesTax = true) {
  await client.query(`INSERT INTO line_item VALUES ($1, NULL, 'placed', $2, $3, $4)`, [
    id,
    unitPrice,
    quantity,
    includesTax,
  ])
  for (const rate of rates)
    await client.query('INSERT INTO line_item_tax_line VALUES ($1, $2)', [id, rate])
  await client.query('INSERT INTO line_item_adjustment VALUES ($1, $2)', [id, discount])
}

const RATES = [[7], [19], [5.5], [8.375], [7, 2]]
const LINES: readonly OldLine[] = [1, 99, 333, 1200, 1350, 4999, 123_457].flatMap((unitPrice) =>
  [1, 3, 7].flatMap((quantity) =>
    RATES.flatMap((rates) =>
      [0, 0.1, 0.33, 0.5].map((share) => {
        const id = [unitPrice, quantity, rates, share].join(' ')
        const discount = Math.round((unitPrice * quantity * share) / 1.2)
        return { id, unitPrice, quantity, discount, rates }
      }),
    ),
  ),
)

const migration = new ShownDiscounts1764000000000()
/** As much of a query runner as the migration uses. */
const run = (direction: 'up' | 'down') =>
  Reflect.apply(migration[direction], migration, [{ query: (sql: string) => client.query(sql) }])

test('stored discounts become shown ones, and what was ordered keeps its total to the cent', async () => {
  for (const line of LINES) await add(line)
  const untaxed = { id: 'before tax', unitPrice: 1000, quantity: 2, discount: 200, rates: [8] }
  await add(untaxed, false)
  await client.query(`
    INSERT INTO line_item VALUES ('in a cart', 'open', NULL, 1200, 1, true);
    INSERT INTO line_item_adjustment VALUES ('in a cart', 467)`)
  await run('up')
  const discounts = await discountsOf([...LINES, untaxed].map(({ id }) => id))
  const totals = LINES.map((line) => [
    line.id,
    line.unitPrice * line.quantity - (discounts.get(line.id) ?? 0),
  ])
  expect(totals).toEqual(LINES.map((line) => [line.id, oldTotal(line)]))
  expect(discounts.get('before tax')).toBe(200)
  expect((await discountsOf(['in a cart'])).get('in a cart')).toBe(500)
})

test('a discount of five euros that took €5.35 is €5.35', async () => {
  const line = { id: 'example', unitPrice: 1200, quantity: 1, discount: 500, rates: [7] }
  await add(line)
  await run('up')
  expect((await discountsOf(['example'])).get('example')).toBe(535)
  await run('down')
  expect((await discountsOf(['example'])).get('example')).toBe(500)
})
