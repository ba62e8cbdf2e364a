import { z } from 'zod'
import { type Queryable, rowOf } from '../../rows.ts'
import type { CardAudience } from '../cards/filter.ts'
import { here, priceLists } from '../cards/market.ts'
import { IN_CHANNEL, PRICED_HERE } from '../cards/members.ts'
import { JOIN_PRICES, listedPrices, RATES, SHOWN_PRICE, taxed } from '../cards/prices.ts'
import { bodyOf, type Parameter } from '../cards/statement.ts'
import { IN_STOCK } from '../cards/stock.ts'
import type { EntryRow } from './entries.ts'
import type { MarketRows } from './offers.ts'

/** Entries that are read at once: the answer of one statement is parsed in one piece. */
const BATCH = 5000

/**
 * What the prices of a market are by, as text: while it is the same, and no entry and no tax rate has
 * changed, so are they. Over `here` and `list`.
 */
export const MARKET = `(SELECT jsonb_build_object('here', to_jsonb(here),
    'lists', (SELECT coalesce(jsonb_agg(to_jsonb(list) ORDER BY list.id), '[]') FROM list))::text
  FROM here)`

/**
 * Which database this is, and since when its server runs: one that is restored has another past, in
 * which the same transactions changed something else.
 */
const ORIGIN = `concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()),
  (SELECT oid FROM pg_database WHERE datname = current_database()), 'listing_change'::regclass::oid)`

/** Up to where a process knows the changes of a database. */
export interface ReadPosition {
  readonly origin: string
  readonly snapshot: string
}

/**
 * Whether a change has become visible since a snapshot: what committed later than the statement that
 * took it, in whatever order.
 */
const isLater = (snapshot: string) => `
  (change.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    AND NOT pg_visible_in_snapshot(change.xid, ${snapshot}::pg_snapshot))`

const isElsewhere = (origin: string) => `${origin}::text IS DISTINCT FROM ${ORIGIN}`

/** As SQL: whether everything is known that this statement sees. */
export function isCurrent(position: ReadPosition | null, parameter: Parameter): string {
  const origin = parameter(position?.origin ?? null)
  const snapshot = parameter(position?.snapshot ?? null)
  return `NOT (${isElsewhere(origin)}
    OR EXISTS (SELECT FROM listing_change change WHERE ${isLater(snapshot)}))`
}

const changes = z.object({
  origin: z.string(),
  snapshot: z.string(),
  is_all: z.boolean(),
  ids: z.array(z.number()),
})

/** What has changed since a position, and the new one. `is_all` without one. */
export async function readChanges(database: Queryable, known: ReadPosition | null) {
  const { origin, snapshot, is_all, ids } = await rowOf(
    database,
    changes,
    `SELECT ${ORIGIN} AS origin, pg_current_snapshot()::text AS snapshot,
       ${isElsewhere('$1')} OR coalesce(bool_or(change.entry_ids IS NULL), false) AS is_all,
       coalesce(array_agg(DISTINCT one.id) FILTER (WHERE one.id IS NOT NULL), '{}') AS ids
     FROM listing_change change LEFT JOIN LATERAL unnest(change.entry_ids) AS one (id) ON true
     WHERE ${isLater('$2')}`,
    [known?.origin ?? null, known?.snapshot ?? null],
  )
  return { position: { origin, snapshot }, isAll: is_all, ids }
}

const entryRow = z
  .tuple([z.number(), z.number().nullable(), z.number(), z.string(), z.array(z.string())])
  .transform(
    ([id, rank, createdAtUs, title, facets]): EntryRow => ({
      id,
      rank,
      createdAtUs,
      title,
      facets,
    }),
  )

/**
 * A key is larger than the numbers of JSON, and so may be what staff or an import write as a rank: one
 * product must not keep all others from being listed.
 */
const ENTRY = `json_build_array(id,
  CASE WHEN rank IS NOT NULL THEN least(greatest(rank, -1e15), 1e15) END,
  CASE WHEN isfinite(created_at) THEN (extract(epoch FROM created_at) * 1000000)::bigint ELSE 0 END,
  title, facets::text[])`

async function readEntryRows(
  database: Queryable,
  condition: string,
  value: unknown,
): Promise<EntryRow[]> {
  const text = `SELECT coalesce(json_agg(${ENTRY} ORDER BY id), '[]')::text AS body FROM (
    SELECT * FROM listing_entry WHERE ${condition} ORDER BY id LIMIT ${BATCH}) AS part`
  const found = await bodyOf(database, { text, values: [value] })
  return z.array(entryRow).parse(JSON.parse(found ?? '[]'))
}

/** Those of these entries that are there. At most as many as a batch has. */
export const readEntries = (database: Queryable, ids: readonly number[]) =>
  readEntryRows(database, 'id = ANY ($1::int[])', ids)

/** All entries, a batch at a time: others are answered in between. */
export async function readAllEntries(database: Queryable): Promise<EntryRow[]> {
  const entries: EntryRow[] = []
  for (let last: number | undefined = 0; last !== undefined; ) {
    const part = await readEntryRows(database, 'id > $1::int', last)
    for (const entry of part) entries.push(entry)
    last = part.length < BATCH ? undefined : part.at(-1)?.id
  }
  return entries
}

const ids = z.array(z.number())

/** All entries in the order of their titles, as the database sorts words. */
export async function readOrder(database: Queryable): Promise<number[]> {
  const text = `SELECT coalesce(json_agg(id ORDER BY title, product_id), '[]')::text AS body
    FROM listing_entry`
  const found = await bodyOf(database, { text, values: [] })
  return ids.parse(JSON.parse(found ?? '[]'))
}

const marketRows = z.object({
  market: z.string(),
  ids,
  prices: z.array(z.number().nullable()),
  are_priced: z.array(z.boolean()),
  are_in_stock: z.array(z.boolean()),
})

/** All columns of a row are at the same place: one pass gathers them. */
const column = (value: string) => `coalesce(json_agg(${value}), '[]')`

/** Whose prices and stock: a region, as an audience sees it. */
export interface MarketQuery {
  readonly regionId: string
  readonly audience: CardAudience
}

/**
 * The prices and stock of a market's products, of these entries or of all. Undefined where there is no
 * such region.
 */
export async function readMarket(
  database: Queryable,
  { regionId, audience }: MarketQuery,
  only?: readonly number[],
): Promise<MarketRows | undefined> {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const chosen = only && `ANY (${parameter(only)}::int[])`
  const parts = [
    here(regionId, audience, parameter),
    priceLists(audience, parameter),
    taxed('listing_entry'),
    RATES,
    listedPrices(chosen),
  ]
  const text = `WITH ${parts.join(',')}
SELECT json_build_object('market', ${MARKET}, 'ids', ${column('e.id')},
  'prices', ${column(SHOWN_PRICE)}, 'are_priced', ${column(PRICED_HERE)},
  'are_in_stock', ${column(IN_STOCK)})::text AS body
FROM here CROSS JOIN listing_entry e ${JOIN_PRICES}
WHERE e.is_listed AND ${IN_CHANNEL} ${chosen ? `AND e.id = ${chosen}` : ''}
HAVING EXISTS (SELECT FROM here)`
  const found = await bodyOf(database, { text, values })
  return found === undefined ? undefined : marketRows.parse(JSON.parse(found))
}
