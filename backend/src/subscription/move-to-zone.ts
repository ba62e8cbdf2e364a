import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { dueAt, localTime } from '#domain/subscription/schedule.ts'
import { rowsOf } from '../rows.ts'
import { shopNow } from './clock.ts'
import { anchorOf, intervalOf } from './replan.ts'
import type { SubscriptionRow } from './rows.ts'

const planned = z.object({ id: z.string(), cycle: z.int(), state: z.string() })

/** Deliveries that are ahead, skipped ones too, and wait for nothing but their date. */
const AHEAD = `
  SELECT id, cycle, state FROM subscription_cycle
  WHERE subscription_id = $1 AND due_at > $2 AND state IN ('scheduled', 'skipped')
    AND (state = 'skipped' OR next_at = due_at)`

const MOVE = 'UPDATE subscription_cycle SET due_at = $2, next_at = $2 WHERE id = $1'
const NEXT = 'UPDATE subscription SET next_order_at = $2 WHERE id = $1'
const ZONE = 'UPDATE subscription SET time_zone = $2, resume_at = $3 WHERE id = $1'

/**
 * Counts the dates on the wall clock of another time zone: the days and hours that are planned stay, as
 * the address's own clock shows them. A date that has passed there by then stays where it is.
 */
export async function moveToZone(
  manager: EntityManager,
  subscription: SubscriptionRow,
  timeZone: string,
): Promise<void> {
  const { id, resume_at, time_zone } = subscription
  const interval = intervalOf(subscription)
  const anchor = { ...anchorOf(subscription), timeZone }
  const now = await shopNow(manager)
  // A pause ends with the delivery of its day.
  const resumeAt =
    resume_at && dueAt({ local: localTime(resume_at, time_zone), cycle: 1, timeZone }, interval, 1)
  await manager.query(ZONE, [id, timeZone, resumeAt])
  for (const each of await rowsOf(manager, planned, AHEAD, [id, now])) {
    const at = dueAt(anchor, interval, each.cycle)
    if (at <= now) continue
    await manager.query(MOVE, [each.id, at])
    if (each.state === 'scheduled') await manager.query(NEXT, [id, at])
  }
}
