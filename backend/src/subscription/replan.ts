import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { nextDelivery } from '#domain/subscription/catch-up.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { dueAt, type ScheduleAnchor } from '#domain/subscription/schedule.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { shopNow } from './clock.ts'
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

const SKIPPED = `
  SELECT cycle FROM subscription_cycle
  WHERE subscription_id = $1 AND state = 'skipped' AND cycle > $2`
const skipped = z.object({ cycle: z.int() })

const PLAN = `
  INSERT INTO subscription_cycle (id, subscription_id, cycle, due_at, state, next_at)
  VALUES ($1, $2, $3, $4, 'scheduled', $4)`

/** Calls off the delivery that comes next. */
export async function closeOpenCycle(manager: EntityManager, id: string): Promise<void> {
  for (const statement of CLOSE) await manager.query(statement, [id])
  await manager.query('UPDATE subscription SET next_order_at = NULL WHERE id = $1', [id])
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
 * the subscription. Dates that have passed meanwhile are left out.
 */
export async function replan(manager: EntityManager, subscription: SubscriptionRow): Promise<void> {
  const { id } = subscription
  await closeOpenCycle(manager, id)
  const now = await shopNow(manager)
  const last = (await rowOf(manager, done, DONE, [id, now])).done
  const interval = intervalOf(subscription)
  const { anchor } = nextDelivery(anchorOf(subscription), interval, { done: last, now })
  const cycle = await firstKept(manager, id, last + 1)
  const at = dueAt(anchor, interval, cycle)
  await manager.query(PLAN, [generateEntityId('', 'subcyc'), id, cycle, at])
  await manager.query(
    'UPDATE subscription SET anchor_cycle = $2, next_order_at = $3 WHERE id = $1',
    [id, anchor.cycle, at],
  )
}

const MOVE = 'UPDATE subscription SET anchor_local = $2, anchor_cycle = $3 WHERE id = $1'
/** They were skipped by their date. */
const FORGET_SKIPPED = `
  DELETE FROM subscription_cycle WHERE subscription_id = $1 AND state = 'skipped' AND cycle > $2`

/** Counts the dates from another moment. Returns the subscription as it is then. */
export async function moveAnchor(
  manager: EntityManager,
  subscription: SubscriptionRow,
  { local, cycle }: Pick<ScheduleAnchor, 'local' | 'cycle'>,
): Promise<SubscriptionRow> {
  await manager.query(MOVE, [subscription.id, local, cycle])
  await manager.query(FORGET_SKIPPED, [subscription.id, cycle])
  return { ...subscription, anchor_local: local, anchor_cycle: cycle }
}
