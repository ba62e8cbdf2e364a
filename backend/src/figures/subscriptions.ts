import { z } from 'zod'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { SHOP_NOW } from '../subscription/clock.ts'
import { type Period, parameters, within } from './period.ts'

const AHEAD = "interval '30 days'"

const counted = z.object({
  active: z.number(),
  past_due: z.number(),
  started: z.number(),
  /** Those that ended in the period, as the shopper or the engine wished. */
  cancelled: z.number(),
  /** Those that were past due in the period, and those of them that were paid after all. */
  failed: z.number(),
  recovered: z.number(),
})

const happened = (event: string) => `
  (SELECT count(DISTINCT subscription_id) FROM subscription_history
    WHERE event = '${event}' AND ${within('at')})::int`

const COUNTS = `
  SELECT (SELECT count(*) FROM subscription WHERE status = 'active')::int AS active,
    (SELECT count(*) FROM subscription WHERE status = 'past_due')::int AS past_due,
    ${happened('started')} AS started, ${happened('cancelled')} AS cancelled,
    ${happened('payment_failed')} AS failed, ${happened('payment_recovered')} AS recovered`

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
  SELECT s.currency_code, round(sum(s.unit_price * s.quantity * 30.4375 / ${DAYS}))::float8 AS monthly,
    coalesce(sum(s.unit_price * s.quantity * (SELECT count(*) FROM subscription_cycle c
      WHERE c.subscription_id = s.id AND c.state = 'scheduled'
        AND c.due_at < ${SHOP_NOW} + ${AHEAD})), 0)::float8 AS charged_soon
  FROM subscription s WHERE s.status IN ('active', 'past_due')
  GROUP BY s.currency_code ORDER BY s.currency_code`

const needed = z.object({ variant_id: z.string(), title: z.string(), pieces: z.number() })

const NEEDED = `
  SELECT variant.id AS variant_id, product.title || ' · ' || variant.title AS title,
    sum(s.quantity)::int AS pieces
  FROM subscription s JOIN subscription_cycle c ON c.subscription_id = s.id
    AND c.state = 'scheduled' AND c.due_at < ${SHOP_NOW} + ${AHEAD}
  JOIN product_variant variant ON variant.id = s.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE s.status IN ('active', 'past_due')
  GROUP BY variant.id, product.title ORDER BY pieces DESC, title LIMIT 10`

/** What subscriptions bring, what they lost in a period, and what the next 30 days need. */
export async function subscriptionFigures(database: Queryable, period: Period) {
  return {
    ...(await rowOf(database, counted, COUNTS, parameters(period))),
    recurring: await rowsOf(database, recurring, RECURRING),
    needed: await rowsOf(database, needed, NEEDED),
  }
}
