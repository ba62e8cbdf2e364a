import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { FOLLOWED_TABLES } from '../../../backend/src/catalogue/search-index/followed-tables.ts'
import {
  WATCHED_PLAN_TABLES,
  WATCHED_TABLES,
} from '../../../backend/src/catalogue/watched-tables.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let client: Client
beforeAll(async () => {
  shop = await openFreshTestShop()
  client = new Client(shop.databaseUrl)
  await client.connect()
  await client.query(
    `WITH rate AS (INSERT INTO tax_rate (id, name, region_id, rate)
       SELECT 'txr_' || number, 'Of all', (SELECT id FROM region LIMIT 1), 5
       FROM generate_series(1, 50) AS number RETURNING id),
     of_types AS (INSERT INTO product_type_tax_rate (product_type_id, rate_id)
       SELECT product_type.id, rate.id FROM product_type, rate)
     INSERT INTO product_tax_rate (product_id, rate_id) SELECT product.id, rate.id FROM product, rate`,
  )
  await client.query('ANALYZE')
  // As the triggers join (statement-triggers.ts), and as if every table were large.
  await client.query(
    `SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off;
     SET join_collapse_limit = 1; SET enable_material = off`,
  )
})
afterAll(async () => {
  await client.end()
  await shop.stop()
})

const LOOKUPS = [
  ...FOLLOWED_TABLES.flatMap(({ table, products }) => [
    { table, what: 'products of the index after an insert', sql: products('INSERT') },
    { table, what: 'products of the index after an update', sql: products('UPDATE') },
  ]),
  ...[...WATCHED_TABLES, ...WATCHED_PLAN_TABLES].map(({ table, tags }) => ({
    table,
    what: 'tags of pages',
    sql: tags,
  })),
]

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})
type Node = z.infer<typeof node>
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])
const leading = z.array(z.object({ name: z.string(), column: z.string() }))

const flat = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

/** The first columns of indexes, by name: a condition on others alone reads the whole index. */
async function leadingColumns() {
  const { rows } = await client.query(
    `SELECT i.relname AS name, coalesce(a.attname, '') AS column
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     LEFT JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = x.indkey[0]`,
  )
  return new Map(leading.parse(rows).map(({ name, column }) => [name, column]))
}

/** Few enough to read all of them. */
const SMALL_TABLES = ['product_category', 'region']

test.each(LOOKUPS)(
  'a trigger of $table finds the $what by indexes alone',
  async ({ table, sql }) => {
    const columns = await leadingColumns()
    await client.query(`CREATE TEMP TABLE IF NOT EXISTS changed_${table} (LIKE ${table})`)
    const { rows } = await client.query(
      `EXPLAIN (FORMAT JSON) WITH changed AS (SELECT * FROM changed_${table}) ${sql}`,
    )
    const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
    const whole = flat(plans[0].Plan).filter((scan) => {
      const relation = scan['Relation Name']
      if (relation === `changed_${table}` || SMALL_TABLES.includes(relation ?? '')) return false
      if (scan['Node Type'] === 'Seq Scan') return true
      const index = scan['Index Name']
      const condition = scan['Index Cond'] ?? ''
      return index !== undefined && !condition.includes(`${columns.get(index)}`)
    })
    expect(whole).toEqual([])
  },
)
