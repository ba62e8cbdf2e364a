import { z } from 'zod'
import { VARIANT_NAME } from '../catalogue/running-low.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { SHOP_NOW } from '../subscription/clock.ts'
import { before, type Period, parameters, within } from './period.ts'

const AHEAD = "interval '30 days'"

const counted = z.object({ active: z.number(), past_due: z.number() })

const COUNTS = `
  SELECT (SELECT count(*) FROM subscription WHERE status = 'active')::int AS active,
    (SELECT count(*) FROM subscription WHERE status = 'past_due')::int AS past_due`

const changed = z.object({
  /** Those that had started and not ended before the period. */
  running: z.number(),
  started: z.number(),
  /** Ended by the shopper or by staff. */
  cancelled: z.number(),
  /** Ended by the engine: unpaid, or with their order. */
  lapsed: z.number(),
  /** Those whose payment failed in the period, and those of them that have been paid since. */
  failed: z.number(),
  recovered: z.number(),
})

/** So many subscriptions with an event. */
const subscriptions = (condition: string) =>
  `(count(DISTINCT subscription_id) FILTER (WHERE ${condition}))::int`

const WITHIN = within('at')
const BEFORE = before('at')

const CHANGES = `
  SELECT ${subscriptions(`event = 'started' AND ${BEFORE}`)}
      - ${subscriptions(`event IN ('cancelled', 'completed') AND ${BEFORE}`)} AS running,
    ${subscriptions(`event = 'started' AND ${WITHIN}`)} AS started,
    ${subscriptions(`event = 'cancelled' AND actor <> 'engine' AND ${WITHIN}`)} AS cancelled,
    ${subscriptions(`event = 'cancelled' AND actor = 'engine' AND ${WITHIN}`)} AS lapsed,
    ${subscriptions(`event = 'payment_failed' AND ${WITHIN}`)} AS failed,
    (SELECT count(*) FROM (SELECT subscription_id, min(id) AS id FROM subscription_history
        WHERE event = 'payment_failed' AND ${WITHIN} GROUP BY subscription_id) failed
      WHERE EXISTS (SELECT FROM subscription_history later
        WHERE later.subscription_id = failed.subscription_id AND later.id > failed.id
          AND later.event = 'payment_recovered'))::int AS recovered
  FROM subscription_history`

const recurring = z.object({
  currency_code: z.string(),
  /** Minor units a month, of what is active. */
  monthly: z.number(),
  /** Minor units, of the deliveries of the next 30 days. */
  charged_soon: z.number(),
})

const DAYS = `(CASE interval_unit WHEN 'day' THEN 1 WHEN 'week' THEN 7
  WHEN 'month' THEN 30.4375 ELSE 365.25 END * interval_count)`

const RECURRING = `
  SELECT s.currency_code, coalesce(round(sum(s.unit_price::bigint * s.quantity * 30.4375 / ${DAYS})
      FILTER (WHERE s.status = 'active')), 0)::float8 AS monthly,
    coalesce(sum(s.unit_price::bigint * s.quantity * (SELECT count(*) FROM subscription_cycle c
      WHERE c.subscription_id = s.id AND c.state = 'scheduled'
        AND c.due_at < ${SHOP_NOW} + ${AHEAD})), 0)::float8 AS charged_soon
  FROM subscription s WHERE s.status IN ('active', 'past_due')
  GROUP BY s.currency_code ORDER BY s.currency_code`

const needed = z.object({ variant_id: z.string(), title: z.string(), pieces: z.number() })

const NEEDED = `
  SELECT variant.id AS variant_id, ${VARIANT_NAME} AS title,
    sum(s.quantity)::int AS pieces
  FROM subscription s JOIN subscription_cycle c ON c.subscription_id = s.id
    AND c.state = 'scheduled' AND c.due_at < ${SHOP_NOW} + ${AHEAD}
  JOIN product_variant variant ON variant.id = s.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE s.status IN ('active', 'past_due')
  GROUP BY variant.id, product.title ORDER BY pieces DESC, title LIMIT 10`

/** How subscriptions changed in a period. */
export const subscriptionChanges = (database: Queryable, period: Period) =>
  rowOf(database, changed, CHANGES, parameters(period))

/** What subscriptions bring, and what the next 30 days need. */
export async function subscriptionFigures(database: Queryable) {
  return {
    ...(await rowOf(database, counted, COUNTS)),
    recurring: await rowsOf(database, recurring, RECURRING),
    needed: await rowsOf(database, needed, NEEDED),
  }
}
