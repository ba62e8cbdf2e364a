import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'

/** Longer than a delivery may take, so that a second worker takes over only a dead one's. */
const LEASE = "interval '30 seconds'"
/** Deliveries to one endpoint at a time: a slow one has no more connections than these. */
const AT_ONCE = 4
const AT_ONCE_WHILE_FAILING = 1

/** As SQL about a delivery: it is neither made nor given up. */
export const WAITING = 'sent_at IS NULL AND failed_at IS NULL'

const claimedDelivery = z.object({
  id: z.string(),
  /** What receivers know it by. */
  message_id: z.string(),
  endpoint_id: z.string(),
  url: z.string(),
  event: z.string(),
  resource_id: z.string(),
  facts: z.record(z.string(), z.unknown()),
  /** Null before the first attempt. */
  body: z.string().nullable(),
  /** With this one. Whoever claims it later has a higher number. */
  attempts: z.int(),
  created_at: z.date(),
  /** By the database's clock, which is one for all workers. */
  now: z.date(),
})
export type ClaimedDelivery = z.infer<typeof claimedDelivery>

/** As SQL: of two deliveries, both tell an endpoint of changes of one product. */
const areChangesOfOne = (one: string, other: string): string =>
  `${one}.event = 'product.updated' AND ${other}.event = ${one}.event
    AND ${other}.resource_id = ${one}.resource_id AND ${other}.endpoint_id = ${one}.endpoint_id`

/** As SQL: what it tells has not been read yet. What staff send again has. */
const isUnread = (delivery: string): string =>
  `${delivery}.attempts = 0 AND ${delivery}.body IS NULL`

/**
 * Of the changes of one product that nobody has been told of, one is told: what is read after this has
 * them all. So there are at most as many of them as products, however often these are saved. Only the
 * first may be claimed, and takes the others with it: otherwise two workers would claim one each.
 */
const CLAIM = `
  WITH claimed AS (
    UPDATE webhook_delivery delivery
    SET attempts = attempts + 1, next_at = now() + ${LEASE}, lease_until = now() + ${LEASE}
    FROM webhook_endpoint endpoint
    WHERE endpoint.id = delivery.endpoint_id AND delivery.id = (
      SELECT due.id FROM webhook_endpoint ready
      CROSS JOIN LATERAL (SELECT id, next_at FROM webhook_delivery waiting
        WHERE endpoint_id = ready.id AND ${WAITING} AND next_at <= now()
          AND NOT (${isUnread('waiting')} AND EXISTS (SELECT FROM webhook_delivery earlier
            WHERE ${areChangesOfOne('waiting', 'earlier')} AND ${isUnread('earlier')}
              AND (earlier.next_at, earlier.id) < (waiting.next_at, waiting.id)))
        ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
      WHERE ready.is_enabled AND (SELECT count(*) FROM webhook_delivery under_way
          WHERE under_way.endpoint_id = ready.id AND under_way.lease_until > now())
        < CASE WHEN ready.failing_since IS NULL THEN ${AT_ONCE} ELSE ${AT_ONCE_WHILE_FAILING} END
      ORDER BY due.next_at LIMIT 1)
    RETURNING delivery.id, coalesce(delivery.repeats, delivery.id) AS message_id,
      delivery.endpoint_id, endpoint.url, delivery.event, delivery.resource_id, delivery.facts,
      delivery.body, delivery.attempts, delivery.created_at, now() AS now),
  merged AS (
    DELETE FROM webhook_delivery other USING claimed
    WHERE claimed.attempts = 1 AND claimed.body IS NULL AND other.id <> claimed.id
      AND ${areChangesOfOne('claimed', 'other')} AND ${isUnread('other')})
  SELECT * FROM claimed`

/**
 * Claims the next due delivery of any endpoint that has a connection free, for as long as the lease
 * lasts; null if there is none.
 */
export async function claimDelivery(database: Queryable): Promise<ClaimedDelivery | null> {
  const [claimed] = await rowsOf(database, claimedDelivery, CLAIM)
  return claimed ?? null
}

/** Keeps what is sent: every attempt sends the same. */
export async function keepBody(
  database: Queryable,
  { id }: ClaimedDelivery,
  body: string,
): Promise<void> {
  await database.query('UPDATE webhook_delivery SET body = $2 WHERE id = $1', [id, body])
}
