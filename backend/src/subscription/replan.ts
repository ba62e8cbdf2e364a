import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { nextDelivery } from '#domain/subscription/catch-up.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { dueAt, type ScheduleAnchor } from '#domain/subscription/schedule.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { SHOP_NOW, shopNow } from './clock.ts'
import type { SubscriptionRow } from './rows.ts'

export const intervalOf = ({
  interval_unit,
  interval_count,
}: Pick<SubscriptionRow, 'interval_unit' | 'interval_count'>): Interval => ({
  unit: interval_unit,
  count: interval_count,
})

export const anchorOf = ({
  anchor_local,
  anchor_cycle,
  time_zone,
}: Pick<SubscriptionRow, 'anchor_local' | 'anchor_cycle' | 'time_zone'>): ScheduleAnchor => ({
  local: anchor_local,
  cycle: anchor_cycle,
  timeZone: time_zone,
})

/** An untouched delivery, which is planned again; one with attempts is called off. */
const CLOSE = [
  `DELETE FROM subscription_cycle
   WHERE subscription_id = $1 AND state = 'scheduled' AND attempt = 1`,
  `UPDATE subscription_cycle SET state = 'abandoned', lease_until = NULL
   WHERE subscription_id = $1 AND state IN ('scheduled', 'awaiting_shopper')`,
]

/** The last delivery that is over. The first is the order that began the subscription. */
const DONE = `
  SELECT coalesce(max(cycle), 1) AS done FROM subscription_cycle
  WHERE subscription_id = $1 AND (state <> 'skipped' OR due_at <= $2)`
const done = z.object({ done: z.int() })

/** The number of the last delivery that is over, or of the one that comes next. */
export const lastDone = async (database: Queryable, id: string, now: Date): Promise<number> =>
  (await rowOf(database, done, DONE, [id, now])).done

const NOW_AND_DONE = `
  WITH clock AS (SELECT coalesce($2, ${SHOP_NOW}) AS now)
  SELECT clock.now, (
    SELECT coalesce(max(cycle), 1) FROM subscription_cycle
    WHERE subscription_id = $1 AND (state <> 'skipped' OR due_at <= clock.now)) AS done
  FROM clock`
const nowAndDone = z.object({ now: z.date(), done: z.int() })

const SKIPPED = `
  SELECT cycle FROM subscription_cycle
  WHERE subscription_id = $1 AND state = 'skipped' AND cycle > $2`
const skipped = z.object({ cycle: z.int() })

const PLAN = `
  WITH planned AS (
    INSERT INTO subscription_cycle (id, subscription_id, cycle, due_at, state, next_at)
    VALUES ($1, $2, $3, $4, 'scheduled', $4))
  UPDATE subscription SET next_order_at = $4::timestamptz WHERE id = $2::varchar`

/** Calls off the delivery that comes next. */
export async function closeOpenCycle(manager: EntityManager, id: string): Promise<void> {
  for (const statement of CLOSE) await manager.query(statement, [id])
  await manager.query('UPDATE subscription SET next_order_at = NULL WHERE id = $1', [id])
}

/** A number may be another's before it is free. */
const LIFT = `
  UPDATE subscription_cycle SET cycle = -cycle
  WHERE subscription_id = $1 AND state = 'skipped' AND cycle > $2`
const RENUMBER = `
  UPDATE subscription_cycle SET cycle = -cycle - $2 WHERE subscription_id = $1 AND cycle < 0`

/**
 * The anchor of the dates after delivery `last`. Where dates have passed meanwhile, later ones have
 * lower numbers: what shoppers have skipped are dates, and so these keep theirs.
 */
export async function catchUp(
  manager: EntityManager,
  subscription: SubscriptionRow,
  { last, now }: { readonly last: number; readonly now: Date },
): Promise<ScheduleAnchor> {
  const before = anchorOf(subscription)
  const { anchor } = nextDelivery(before, intervalOf(subscription), { done: last, now })
  const missed = before.cycle - anchor.cycle
  if (missed === 0) return anchor
  await manager.query(LIFT, [subscription.id, last])
  await manager.query(RENUMBER, [subscription.id, missed])
  await manager.query('UPDATE subscription SET anchor_cycle = $2 WHERE id = $1', [
    subscription.id,
    anchor.cycle,
  ])
  return anchor
}

/** The cycle to deliver next: the first that the shopper has not skipped. */
async function firstKept(manager: EntityManager, id: string, from: number): Promise<number> {
  const rows = await rowsOf(manager, skipped, SKIPPED, [id, from - 1])
  const isSkipped = new Set(rows.map(({ cycle }) => cycle))
  let cycle = from
  while (isSkipped.has(cycle)) cycle++
  return cycle
}

/**
 * Plans the next delivery from the subscription's own data, in the caller's transaction, which holds
 * the subscription. Dates that have passed meanwhile, or by `after`, are left out.
 */
export async function replan(
  manager: EntityManager,
  subscription: SubscriptionRow,
  after: Date | null = null,
): Promise<void> {
  await closeOpenCycle(manager, subscription.id)
  await planNext(manager, subscription, after)
}

/** Plans the next delivery of a subscription that has none ahead. */
export async function planNext(
  manager: EntityManager,
  subscription: SubscriptionRow,
  after: Date | null = null,
): Promise<void> {
  const { id } = subscription
  const { now, done: last } = await rowOf(manager, nowAndDone, NOW_AND_DONE, [id, after])
  const interval = intervalOf(subscription)
  const anchor = await catchUp(manager, subscription, { last, now })
  const cycle = await firstKept(manager, id, last + 1)
  const at = dueAt(anchor, interval, cycle)
  await manager.query(PLAN, [generateEntityId('', 'subcyc'), id, cycle, at])
}

const MOVE = 'UPDATE subscription SET anchor_local = $2, anchor_cycle = $3 WHERE id = $1'
/** They were skipped by their date. */
const FORGET_SKIPPED = `
  DELETE FROM subscription_cycle WHERE subscription_id = $1 AND state = 'skipped' AND due_at > $2`

/** Counts the dates from another moment. Returns the subscription as it is then. */
export async function moveAnchor(
  manager: EntityManager,
  subscription: SubscriptionRow,
  { local, cycle }: Pick<ScheduleAnchor, 'local' | 'cycle'>,
): Promise<SubscriptionRow> {
  await manager.query(FORGET_SKIPPED, [subscription.id, await shopNow(manager)])
  await manager.query(MOVE, [subscription.id, local, cycle])
  return { ...subscription, anchor_local: local, anchor_cycle: cycle }
}

/** Plans the next delivery for another moment, from which the dates are counted then. */
export async function replanFrom(
  manager: EntityManager,
  subscription: SubscriptionRow,
  local: string,
): Promise<void> {
  await closeOpenCycle(manager, subscription.id)
  // Those that are skipped are forgotten, and do not count.
  const cycle = (await lastDone(manager, subscription.id, await shopNow(manager))) + 1
  await replan(manager, await moveAnchor(manager, subscription, { local, cycle }))
}
