import { z } from 'zod'
import { TEST_EVENT } from '#domain/staff/webhook.ts'
import { idsOf, type Queryable, rowsOf } from '../rows.ts'
import type { PagedList } from '../staff/lists/paged-list.ts'

const STATUS = `CASE WHEN delivery.sent_at IS NOT NULL THEN 'delivered'
  WHEN delivery.failed_at IS NOT NULL THEN 'failed'
  WHEN delivery.last_error IS NOT NULL THEN 'retrying' ELSE 'waiting' END`

const COLUMNS = `delivery.id, coalesce(delivery.repeats, delivery.id) AS message_id,
  delivery.endpoint_id, endpoint.name AS endpoint, delivery.event, delivery.resource_id,
  ${STATUS} AS status, delivery.attempts, delivery.response_status, delivery.last_error,
  delivery.created_at, delivery.sent_at, delivery.failed_at,
  CASE WHEN ${STATUS} IN ('waiting', 'retrying') THEN delivery.next_at END AS next_at`

const FROM = `webhook_delivery delivery
  JOIN webhook_endpoint endpoint ON endpoint.id = delivery.endpoint_id`

/** What other systems were told, without what was in it. */
export const WEBHOOK_DELIVERIES: PagedList = {
  envelope: 'webhook_deliveries',
  source: `(SELECT ${COLUMNS} FROM ${FROM})`,
  words: `concat_ws(' ', t.message_id, t.event, t.resource_id, t.endpoint, t.last_error)`,
  order: ['created_at'],
  filters: ['status', 'event', 'endpoint_id', 'resource_id'],
  moments: ['created_at'],
  isSoft: false,
}

const staffDelivery = z.looseObject({ id: z.string(), body: z.string().nullable() })

/** One delivery with its body; null if there is none. */
export async function findDelivery(database: Queryable, id: string) {
  const text = `SELECT ${COLUMNS}, delivery.body FROM ${FROM} WHERE delivery.id = $1`
  const [found] = await rowsOf(database, staffDelivery, text, [id])
  return found ?? null
}

const TEST = `
  INSERT INTO webhook_delivery (endpoint_id, event, resource_id)
  SELECT id, '${TEST_EVENT}', id FROM webhook_endpoint WHERE id = $1 AND is_enabled RETURNING id`

/** Tells an endpoint something, to try it; null if it is switched off. */
export async function queueTest(database: Queryable, endpointId: string): Promise<string | null> {
  const [id] = await idsOf(database, TEST, [endpointId])
  return id ?? null
}

const AGAIN = `
  INSERT INTO webhook_delivery (repeats, endpoint_id, event, resource_id, facts, body)
  SELECT coalesce(delivery.repeats, delivery.id), delivery.endpoint_id, delivery.event,
    delivery.resource_id, delivery.facts, delivery.body
  FROM ${FROM}
  WHERE delivery.id = $1 AND endpoint.is_enabled
    AND (delivery.sent_at IS NOT NULL OR delivery.failed_at IS NOT NULL) RETURNING id`

/**
 * Tells a receiver once more, with the same words and under the same id, so that one who has acted on
 * it does nothing. Null if it still waits, or its endpoint is switched off.
 */
export async function resendDelivery(database: Queryable, id: string): Promise<string | null> {
  const [again] = await idsOf(database, AGAIN, [id])
  return again ?? null
}
