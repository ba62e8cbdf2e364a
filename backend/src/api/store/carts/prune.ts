import { z } from 'zod'

const BATCH = 1_000
const pruned = z.tuple([z.object({ carts: z.number() })])

/**
 * A cart that stayed empty for 30 days, with everything that refers to it. Foreign keys are checked
 * at the end of the statement, so the order of its parts does not matter.
 */
const PRUNE = `
WITH empty AS (
  SELECT c.id, ARRAY[c.shipping_address_id, c.billing_address_id] AS addresses FROM cart c
  WHERE c.completed_at IS NULL AND c.type = 'default' AND c.payment_id IS NULL
    AND c.updated_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM line_item x WHERE x.cart_id = c.id)
    AND NOT EXISTS (SELECT FROM payment x WHERE x.cart_id = c.id)
    AND NOT EXISTS (SELECT FROM "order" x WHERE x.cart_id = c.id)
    AND NOT EXISTS (SELECT FROM swap x WHERE x.cart_id = c.id)
    AND NOT EXISTS (SELECT FROM draft_order x WHERE x.cart_id = c.id)
  LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED
),
sessions AS (DELETE FROM payment_session WHERE cart_id IN (SELECT id FROM empty)),
tax_lines AS (DELETE FROM shipping_method_tax_line WHERE shipping_method_id IN (
  SELECT id FROM shipping_method WHERE cart_id IN (SELECT id FROM empty))),
methods AS (DELETE FROM shipping_method WHERE cart_id IN (SELECT id FROM empty)),
options AS (DELETE FROM custom_shipping_option WHERE cart_id IN (SELECT id FROM empty)),
requests AS (DELETE FROM cart_request WHERE cart_id IN (SELECT id FROM empty)),
carts AS (DELETE FROM cart WHERE id IN (SELECT id FROM empty)),
homes AS (
  DELETE FROM address a WHERE a.customer_id IS NULL
    AND a.id IN (SELECT unnest(addresses) FROM empty)
    AND NOT EXISTS (SELECT FROM cart x WHERE a.id IN (x.shipping_address_id, x.billing_address_id)
      AND x.id NOT IN (SELECT id FROM empty))
    AND NOT EXISTS (SELECT FROM "order" x
      WHERE a.id IN (x.shipping_address_id, x.billing_address_id))
    AND NOT EXISTS (SELECT FROM customer x WHERE x.billing_address_id = a.id)
)
SELECT count(*)::int AS carts FROM empty`

type Database = { query(sql: string): Promise<unknown> }

/** Deletes the carts that visits left behind (ST-1). Returns their number. */
export async function pruneEmptyCarts(database: Database): Promise<number> {
  for (let total = 0; ; ) {
    const [{ carts }] = pruned.parse(await database.query(PRUNE))
    total += carts
    if (carts < BATCH) return total
  }
}
