import { z } from 'zod'
import { type Queryable, rowsOf } from '../../rows.ts'

const part = z.object({ count: z.number() })

/** The batch size, so that no save waits for long. */
const PART = 100

/**
 * Updates the products that a save could not, such as one of two that waited for each other, and the
 * pages whose cards show their old prices. Returns the number of products.
 */
export async function repairIndex(database: Queryable): Promise<number> {
  let mended = 0
  for (;;) {
    const [done] = await rowsOf(
      database,
      part,
      `WITH taken AS (
         DELETE FROM listing_stale WHERE product_id IN (
           SELECT product_id FROM listing_stale ORDER BY product_id LIMIT ${PART} FOR UPDATE SKIP LOCKED)
         RETURNING product_id),
       part AS (SELECT array_agg(product_id ORDER BY product_id) AS ids FROM taken)
       SELECT cardinality(ids) AS count, listing_index(ids),
         listing_index_prices(ids), listing_index_stock(ids),
         catalogue_notify(ARRAY(SELECT 'product:' || id FROM unnest(ids) AS id))
       FROM part WHERE ids IS NOT NULL`,
    )
    if (!done) break
    mended += done.count
  }
  // Listings that were rendered in between have counted the old facets.
  if (mended > 0) await database.query(`SELECT catalogue_notify(ARRAY['products'])`)
  return mended
}
