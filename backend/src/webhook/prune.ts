import { z } from 'zod'
import { type Queryable, rowOf } from '../rows.ts'

const KEPT = "interval '30 days'"
/** A statement holds no lock for longer than a moment. */
const AT_ONCE = 5_000

const PRUNE = `
  WITH pruned AS (
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery delivery
      WHERE created_at < now() - ${KEPT} OR NOT EXISTS (
        SELECT FROM webhook_endpoint WHERE webhook_endpoint.id = delivery.endpoint_id)
      LIMIT ${AT_ONCE})
    RETURNING id
  ) SELECT count(*)::int AS count FROM pruned`
const pruned = z.object({ count: z.int() })

/**
 * Forgets old deliveries, those of endpoints that are gone, and secrets that have expired. Returns
 * how many deliveries it has forgotten.
 */
export async function pruneDeliveries(database: Queryable): Promise<number> {
  await database.query('DELETE FROM webhook_secret WHERE expires_at < now()')
  let all = 0
  for (;;) {
    const { count } = await rowOf(database, pruned, PRUNE)
    all += count
    if (count < AT_ONCE) return all
  }
}
