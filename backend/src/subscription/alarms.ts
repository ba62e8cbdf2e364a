import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'

/** Ids in one report: the log stays readable when a bank is away. */
const NAMED_AT_MOST = 20

const faults = z.object({ id: z.string(), order_id: z.string().nullable() })

/**
 * The order's own transaction begins its subscriptions (start.ts): a line without one is a fault.
 * Older orders have been reported.
 */
const LINES_WITHOUT = `
  SELECT item.id, item.order_id FROM "order" o
  JOIN line_item item ON item.order_id = o.id
  JOIN subscription_line line ON line.line_item_id = item.id AND line.subscription_id IS NULL
  WHERE o.created_at BETWEEN now() - interval '7 days' AND now() - interval '1 minute'
    AND NOT EXISTS (SELECT FROM subscription WHERE origin_line_item_id = item.id)
  ORDER BY o.created_at LIMIT ${NAMED_AT_MOST}`

/** Workers look every second, and no step takes a minute. */
const UNCLAIMED = `
  cycle.state IN ('scheduled', 'charging', 'ordered', 'awaiting_shopper')
    AND cycle.next_at < ${SHOP_NOW} - interval '15 minutes'
    AND (cycle.lease_until IS NULL OR cycle.lease_until < clock_timestamp())`

/** One that was begun and never ends: its bank, or its order, fails again and again. */
const ENDLESS = `
  cycle.state IN ('charging', 'ordered') AND EXISTS (
    SELECT FROM subscription_attempt attempt WHERE attempt.cart_id = cycle.cart_id
      AND attempt.created_at < now() - interval '1 hour')`

const LATE = `
  SELECT cycle.id, cycle.order_id FROM subscription_cycle cycle WHERE ${UNCLAIMED}
  UNION SELECT cycle.id, cycle.order_id FROM subscription_cycle cycle WHERE ${ENDLESS}
  LIMIT ${NAMED_AT_MOST}`

/** Whether deliveries wait longer than any worker lets them. */
export const LATE_DELIVERIES = `EXISTS (${LATE})`

const named = (rows: readonly z.infer<typeof faults>[]) =>
  rows.map(({ id, order_id }) => (order_id === null ? id : `${id} of ${order_id}`)).join(', ')

/** What should never be, in words for whoever reads the log; empty while all is well. */
export async function subscriptionAlarms(database: Queryable): Promise<readonly string[]> {
  const lines = await rowsOf(database, faults, LINES_WITHOUT)
  const late = await rowsOf(database, faults, LATE)
  return [
    ...(lines.length > 0 ? [`Order lines without their subscription: ${named(lines)}`] : []),
    ...(late.length > 0 ? [`Deliveries of subscriptions that wait too long: ${named(late)}`] : []),
  ]
}
