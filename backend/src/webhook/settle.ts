import type { EntityManager } from 'typeorm'
import { findsAny, idsOf, type Queryable } from '../rows.ts'
import { tellOfSwitchedOff } from './mail-switched-off.ts'
import { type ClaimedDelivery, WAITING } from './outbox.ts'
import { pauseAfter } from './retry.ts'

/** An endpoint that accepts nothing for so long is switched off. */
const FAILS_AT_MOST = "interval '3 days'"
/** The receiver wants no more of it. */
const GONE = 410

/** `attempts` shows whether this worker still has the claim: a slow worker may have lost it. */
const DELIVERED = `
  UPDATE webhook_delivery SET sent_at = now(), lease_until = NULL, response_status = $3,
    last_error = NULL
  WHERE id = $1 AND attempts = $2`
const WORKS = `
  UPDATE webhook_endpoint SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`

/** The receiver has accepted it. */
export async function settleDelivered(
  database: Queryable,
  { id, attempts, endpoint_id }: ClaimedDelivery,
  status: number,
): Promise<void> {
  await database.query(DELIVERED, [id, attempts, status])
  await database.query(WORKS, [endpoint_id])
}

/** Before its delivery, as whoever removes the endpoint: in another order both would wait for good. */
const HOLD = 'SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE'
const FAILED = `
  UPDATE webhook_delivery SET lease_until = NULL, response_status = $3, last_error = $4,
    next_at = now() + coalesce($5::int, 0) * interval '1 ms',
    failed_at = CASE WHEN $5::int IS NULL THEN now() END
  WHERE id = $1 AND attempts = $2 RETURNING id`
const FAILING = `
  UPDATE webhook_endpoint SET failing_since = coalesce(failing_since, now()) WHERE id = $1`
const SWITCH_OFF = `
  UPDATE webhook_endpoint SET is_enabled = false, updated_at = now(),
    disabled_reason = CASE WHEN $2 THEN 'gone' ELSE 'failing' END
  WHERE id = $1 AND is_enabled AND ($2 OR failing_since < now() - ${FAILS_AT_MOST}) RETURNING id`

interface DeliveryFailure {
  /** Null without an answer. */
  readonly status: number | null
  readonly reason: string
  /** How long the receiver asks to be left alone. */
  readonly waitMs: number
}

/**
 * The receiver has not accepted it. It is sent again after ever longer pauses, but not for ever; an
 * endpoint that has failed for days, or is gone, is switched off, and staff are told.
 */
export async function settleUndelivered(
  database: EntityManager,
  { id, attempts, endpoint_id }: ClaimedDelivery,
  { status, reason, waitMs }: DeliveryFailure,
): Promise<void> {
  const isGone = status === GONE
  const usualMs = isGone ? null : pauseAfter(attempts, Math.random())
  const pauseMs = usualMs === null ? null : Math.max(usualMs, waitMs)
  await database.transaction(async (manager) => {
    await manager.query(HOLD, [endpoint_id])
    const values = [id, attempts, status, reason, pauseMs]
    if (!(await findsAny(manager, FAILED, values))) return
    await manager.query(FAILING, [endpoint_id])
    const [off] = await idsOf(manager, SWITCH_OFF, [endpoint_id, isGone])
    if (off !== undefined) await tellOfSwitchedOff(manager, off)
  })
}

const FULL = `
  UPDATE webhook_endpoint endpoint SET is_enabled = false, updated_at = now(),
    disabled_reason = 'full'
  WHERE is_enabled AND (SELECT count(*) FROM webhook_delivery
    WHERE endpoint_id = endpoint.id AND ${WAITING}) > $1
  RETURNING id`

/** Switches off endpoints for which more waits than they will ever take. */
export async function switchOffFull(database: EntityManager, atMost: number): Promise<void> {
  await database.transaction(async (manager) => {
    for (const id of await idsOf(manager, FULL, [atMost])) await tellOfSwitchedOff(manager, id)
  })
}
