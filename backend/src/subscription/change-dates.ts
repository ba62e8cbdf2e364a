import { generateEntityId } from '@medusajs/utils'
import { dueAt, localTime, onDay } from '#domain/subscription/schedule.ts'
import { findsAny } from '../rows.ts'
import type { ChangeBy } from './change.ts'
import {
  type Changing,
  happen,
  nextCycle,
  nextUnpaid,
  refuseWaiting,
  requireDayAhead,
} from './changing.ts'
import { shopNow } from './clock.ts'
import { refuseChange } from './refusal.ts'
import {
  anchorOf,
  catchUp,
  closeOpenCycle,
  intervalOf,
  lastDone,
  moveAnchor,
  replan,
  replanFrom,
} from './replan.ts'
import { afterOrder, firstAhead, openCycle } from './rows.ts'
import { voidAttempt } from './void-attempt.ts'

/** How many deliveries ahead a shopper may skip. */
export const SKIPPABLE = 6

const RESUME_AT = 'UPDATE subscription SET resume_at = $2 WHERE id = $1'

/** Ends at the start of a day, at the shopper's time of the delivery; or not by itself. */
export async function pause(changing: Changing, { until }: ChangeBy<'pause'>): Promise<void> {
  const { manager, subscription } = changing
  const open = await openCycle(manager, subscription.id)
  if (open?.state === 'charging') await nextCycle(changing)
  const { timeZone, local } = anchorOf(subscription)
  const resumeAt =
    until === undefined
      ? null
      : dueAt({ local: onDay(until, local), cycle: 1, timeZone }, intervalOf(subscription), 1)
  if (resumeAt) await requireDayAhead(changing, resumeAt)
  await happen(changing, 'paused', resumeAt ? { until: resumeAt } : {})
  if (open) await voidAttempt(manager, open)
  await closeOpenCycle(manager, subscription.id)
  await manager.query(RESUME_AT, [subscription.id, resumeAt])
}

/** Where a pause ends by itself, the delivery of that day comes, also where it is late by then. */
export async function resume(changing: Changing): Promise<void> {
  const { manager, actor, subscription } = changing
  const { resume_at } = subscription
  const resumed = await happen(changing, 'resumed')
  await manager.query(RESUME_AT, [resumed.id, null])
  const isOver = actor === 'engine' && resume_at !== null
  await replan(manager, resumed, isOver ? new Date(resume_at.getTime() - 1) : null)
}

const SKIP_OPEN = `
  WITH skipped AS (
    UPDATE subscription_cycle SET state = 'skipped', lease_until = NULL WHERE id = $1
    RETURNING subscription_id)
  UPDATE subscription SET failure_count = 0 FROM skipped
  WHERE subscription.id = skipped.subscription_id`
const SKIP_LATER = `
  INSERT INTO subscription_cycle (id, subscription_id, cycle, due_at, state, next_at)
  VALUES ($1, $2, $3, $4, 'skipped', $4) ON CONFLICT (subscription_id, cycle) DO NOTHING
  RETURNING id`

/** Leaves out one of the next deliveries; the others keep their dates. */
export async function skip(changing: Changing, { cycle }: ChangeBy<'skip'>): Promise<void> {
  const { manager, subscription } = changing
  const open = await nextCycle(changing)
  const now = await shopNow(manager)
  const after = afterOrder(subscription, open, now)
  const last = await lastDone(manager, subscription.id, after)
  const first = (await firstAhead(manager, subscription.id)) ?? open.cycle
  const isLate = open.due_at <= now
  const ahead = isLate ? last + 1 : first
  const isAhead = cycle >= ahead && cycle < ahead + SKIPPABLE
  if (!isAhead && !(isLate && cycle === open.cycle)) {
    refuseChange(`Skip one of the next ${SKIPPABLE} orders`, 'not_skippable')
  }
  const isOwed = subscription.status === 'past_due' && cycle !== open.cycle
  // The delivery that is not paid stays so.
  const skipped = isOwed
    ? await happen(changing, 'changed', { skipped: cycle })
    : await happen(changing, 'skipped', { cycle })
  if (cycle === open.cycle) {
    await voidAttempt(manager, open)
    await manager.query(SKIP_OPEN, [open.id])
    await replan(manager, skipped)
    return
  }
  const anchor = await catchUp(manager, subscription, { last, now: after })
  const at = dueAt(anchor, intervalOf(subscription), cycle)
  const values = [generateEntityId('', 'subcyc'), skipped.id, cycle, at]
  if (await findsAny(manager, SKIP_LATER, values)) return
  refuseChange('This order is already skipped', 'skipped_already')
}

const UNSKIP = `
  DELETE FROM subscription_cycle WHERE subscription_id = $1 AND cycle = $2 AND state = 'skipped'
    AND due_at > $3 RETURNING id`

export async function unskip(changing: Changing, { cycle }: ChangeBy<'unskip'>): Promise<void> {
  const { manager, subscription } = changing
  const open = await nextUnpaid(changing)
  const now = await shopNow(manager)
  // The dates are planned anew, and its own would be left out.
  if (open.due_at <= now) refuseWaiting()
  const values = [subscription.id, cycle, now]
  if (!(await findsAny(manager, UNSKIP, values))) {
    refuseChange('This order is not skipped, or its day has passed', 'not_skipped')
  }
  await replan(manager, await happen(changing, 'unskipped', { cycle }))
}

/** Moves the next delivery to a day, and those after it along. */
export async function setDate(changing: Changing, { date }: ChangeBy<'set_date'>): Promise<void> {
  const { manager, subscription } = changing
  const open = await nextUnpaid(changing)
  const { timeZone } = anchorOf(subscription)
  const local = onDay(date, subscription.anchor_local)
  await requireDayAhead(changing, dueAt({ local, cycle: 1, timeZone }, intervalOf(subscription), 1))
  const changed = await happen(changing, 'changed', { date, cycle: open.cycle })
  await replanFrom(manager, changed, local)
}

const SEND = `
  UPDATE subscription_cycle SET due_at = $2, next_at = $2, announced_at = $2 WHERE id = $1`
const NEXT_AT = 'UPDATE subscription SET next_order_at = $2 WHERE id = $1'

/** Places the next order now; the schedule goes on from today. */
export async function sendNow(changing: Changing): Promise<void> {
  const { manager, subscription } = changing
  const open = await nextUnpaid(changing)
  const now = await shopNow(manager)
  await happen(changing, 'changed', { sent_now: true, cycle: open.cycle })
  const local = localTime(now, subscription.time_zone)
  await moveAnchor(manager, subscription, { local, cycle: open.cycle })
  await manager.query(SEND, [open.id, now])
  await manager.query(NEXT_AT, [subscription.id, now])
}
