import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { INSERTS, REMOVALS } from './scale/insert-sql.ts'
import { COLLECTIONS, KINDS } from './scale/kinds.ts'
import { planProduct } from './scale/plan.ts'

/** The batch size of planning and sending. */
const PART = 500

/** The part of a database that is needed; TypeORM's manager is one. */
export interface ScaleDatabase {
  query(sql: string, values?: unknown[]): Promise<unknown>
  transaction(work: (database: ScaleDatabase) => Promise<void>): Promise<void>
}

export interface ScaleTerminal {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Adds a catalogue of `count` plausible products to the shop, or removes it if `count` is 0; in one
 * transaction. Repeating the same number changes nothing.
 */
export async function stockAtScale(
  database: ScaleDatabase,
  count: number,
  { say, signal }: ScaleTerminal,
): Promise<void> {
  if ((await stocked(database)) === count) {
    say(`There are ${count} products of the large catalogue already`)
    return
  }
  await database.transaction(async (transaction) => {
    // The triggers would index after every statement; one run at the end is enough.
    await transaction.query(`SET LOCAL catalogue.paused = 'on'`)
    for (const removal of REMOVALS) await transaction.query(removal)
    if (count > 0) await buildShelves(transaction)
    for (let from = 1; from <= count; from += PART) {
      signal.throwIfAborted()
      const until = Math.min(from + PART - 1, count)
      await insert(transaction, from, until)
      say(`${until} of ${count}`)
    }
    await transaction.query('SELECT listing_index_all()')
    await transaction.query(`SELECT pg_notify('catalogue', '*')`)
  })
  await database.query('ANALYZE')
}

const counted = z.object({ count: z.number() })

async function stocked(database: ScaleDatabase): Promise<number> {
  const [found] = await rowsOf(
    database,
    counted,
    `SELECT count(*)::int AS count FROM product WHERE starts_with(id, 'prod_scale_')`,
  )
  return counted.parse(found).count
}

/** Existing values of the shop's own catalogue are reused. */
async function buildShelves(transaction: ScaleDatabase) {
  for (const table of ['type', 'tag'] as const) {
    const values = KINDS.flatMap((kind) => (table === 'type' ? [kind.type] : kind.tags))
    await transaction.query(
      `INSERT INTO product_${table} (id, value)
       SELECT 'p${table === 'type' ? 'typ' : 'tag'}_scale_' || md5(value), value
       FROM (SELECT DISTINCT unnest($1::text[]) AS value) AS said WHERE NOT EXISTS (
         SELECT FROM product_${table} t WHERE t.value = said.value AND t.deleted_at IS NULL)
       ON CONFLICT DO NOTHING`,
      [values],
    )
  }
  await transaction.query(
    `INSERT INTO product_collection (id, title, handle)
     SELECT 'pcol_scale_' || handle, title, handle
     FROM jsonb_to_recordset($1::jsonb) AS said (title text, handle text)`,
    [JSON.stringify(COLLECTIONS)],
  )
  await transaction.query(
    `INSERT INTO product_category (id, name, handle, mpath, is_active, is_internal, rank)
     SELECT 'pcat_scale_warehouse', 'Warehouse', 'warehouse', 'pcat_scale_warehouse.', true, false,
       coalesce(max(rank) + 1, 0) FROM product_category WHERE parent_category_id IS NULL`,
  )
  await transaction.query(
    `INSERT INTO product_category (id, name, handle, parent_category_id, mpath, is_active, is_internal, rank)
     SELECT 'pcat_scale_' || handle, name, handle, 'pcat_scale_warehouse',
       'pcat_scale_warehouse.pcat_scale_' || handle || '.', true, false, place - 1
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, handle text))
       WITH ORDINALITY AS said (name, handle, place)`,
    [JSON.stringify(KINDS)],
  )
  const pictures = KINDS.flatMap((kind) => kind.pictures.map((name) => `/pictures/${name}.svg`))
  await transaction.query(
    `INSERT INTO image (id, url) SELECT 'img_scale_' || md5(url), url
     FROM (SELECT DISTINCT unnest($1::text[]) AS url) AS said`,
    [pictures],
  )
}

async function insert(transaction: ScaleDatabase, from: number, until: number) {
  const plans = Array.from({ length: until - from + 1 }, (_, index) => planProduct(from + index))
  const json = JSON.stringify(plans)
  for (const sql of INSERTS) await transaction.query(sql, [json])
}
