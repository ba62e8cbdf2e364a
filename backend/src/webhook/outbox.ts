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

const CLAIM = `
  UPDATE webhook_delivery delivery
  SET attempts = attempts + 1, next_at = now() + ${LEASE}, lease_until = now() + ${LEASE}
  FROM webhook_endpoint endpoint
  WHERE endpoint.id = delivery.endpoint_id AND delivery.id = (
    SELECT due.id FROM webhook_endpoint ready
    CROSS JOIN LATERAL (SELECT id, next_at FROM webhook_delivery
      WHERE endpoint_id = ready.id AND ${WAITING} AND next_at <= now()
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
    WHERE ready.is_enabled AND (SELECT count(*) FROM webhook_delivery under_way
        WHERE under_way.endpoint_id = ready.id AND under_way.lease_until > now())
      < CASE WHEN ready.failing_since IS NULL THEN ${AT_ONCE} ELSE ${AT_ONCE_WHILE_FAILING} END
    ORDER BY due.next_at LIMIT 1)
  RETURNING delivery.id, coalesce(delivery.repeats, delivery.id) AS message_id,
    delivery.endpoint_id, endpoint.url, delivery.event, delivery.resource_id, delivery.facts,
    delivery.body, delivery.attempts, delivery.created_at, now() AS now`

/**
 * Claims the next due delivery of any endpoint that has a connection free, for as long as the lease
 * lasts; null if there is none.
 */
export async function claimDelivery(database: Queryable): Promise<ClaimedDelivery | null> {
  const [claimed] = await rowsOf(database, claimedDelivery, CLAIM)
  return claimed ?? null
}

const MERGE = `
  DELETE FROM webhook_delivery
  WHERE resource_id = $2 AND endpoint_id = $3 AND event = $4 AND attempts = 0 AND id <> $1
    AND ${WAITING}`

/**
 * Of the changes of one record that nobody has been told of, one is told: what is read after this has
 * them all. So there are at most as many of them as records, however often these are saved.
 */
export async function mergeUnsent(
  database: Queryable,
  { id, resource_id, endpoint_id, event }: ClaimedDelivery,
): Promise<void> {
  await database.query(MERGE, [id, resource_id, endpoint_id, event])
}

/** Keeps what is sent: every attempt sends the same. */
export async function keepBody(
  database: Queryable,
  { id }: ClaimedDelivery,
  body: string,
): Promise<void> {
  await database.query('UPDATE webhook_delivery SET body = $2 WHERE id = $1', [id, body])
}
