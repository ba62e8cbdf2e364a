import { queueWebhooks } from '../webhook/announce.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { ProductState } from './product-state.ts'

/**
 * A product takes a dozen statements. The work of their triggers is done once at the end instead:
 * see `UNLESS_PAUSED` of ../catalogue/statement-triggers.ts.
 */
export const pauseTriggers = (database: Database): Promise<unknown> =>
  database.query("SET LOCAL catalogue.paused = 'on'")

const INDEX = `
  SELECT listing_index(ARRAY[$1::text]), listing_index_prices(ARRAY[$1::text]),
    listing_index_stock(ARRAY[$1::text])`

/** Indexing must not fail an import either: the worker catches up later. */
async function index(database: Database, id: string) {
  await database.query('SAVEPOINT indexed')
  try {
    await database.query(INDEX, [id])
    await database.query('RELEASE SAVEPOINT indexed')
  } catch {
    await database.query('ROLLBACK TO SAVEPOINT indexed')
    await database.query('INSERT INTO listing_stale VALUES ($1) ON CONFLICT DO NOTHING', [id])
  }
}

/** The cache tags of the pages that show a product. */
const NOTIFY = `
  SELECT catalogue_notify(ARRAY(
    SELECT unnest(ARRAY['product:' || $1::text, 'products'])
    UNION SELECT 'collections' WHERE $3::boolean
    UNION SELECT 'collection:' || c.id FROM product_collection c
      WHERE c.title = ANY ($2::text[]) AND c.deleted_at IS NULL
    UNION SELECT 'category:' || above FROM product_category_product x
      JOIN product_category c ON c.id = x.product_category_id,
      unnest(string_to_array(c.mpath, '.')) AS above
      WHERE x.product_id = $1::text AND $4::boolean AND above <> ''))`

/** The events that the core's services would have emitted. */
const TELL = `
  INSERT INTO staged_job (id, event_name, data)
  VALUES ($1, $2, jsonb_build_object('id', $3::text))`

/** Updates listings, searches, cached pages and subscribers after a product was written. */
export async function announce(
  database: Database,
  id: string,
  state: ProductState,
  before: ProductState | undefined,
): Promise<void> {
  const collections = [state.collection, before?.collection ?? null].filter(Boolean)
  const hasMoved = state.collection !== (before?.collection ?? null)
  const isShelved = state.categories.join() !== (before?.categories ?? []).join()
  await index(database, id)
  await database.query(NOTIFY, [id, collections, hasMoved, isShelved])
  const event = before ? 'product.updated' : 'product.created'
  await database.query(TELL, [newId('job'), event, id])
  await queueWebhooks(database, [{ eventName: event, data: { id } }])
}
