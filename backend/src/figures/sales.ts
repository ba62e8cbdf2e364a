import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { type Period, parameters, within } from './period.ts'

/**
 * The orders of a period that were not cancelled, and what customers paid or owe for them in money:
 * a gift card counts when it is bought, not when it pays.
 */
const PLACED = `
  SELECT o.id, o.currency_code, o.customer_id, (o.created_at AT TIME ZONE $3)::date AS day,
    coalesce((SELECT sum(p.amount) FROM payment p
      WHERE p.order_id = o.id AND p.canceled_at IS NULL AND p.swap_id IS NULL), 0) AS amount
  FROM "order" o WHERE ${within('o.created_at')} AND o.canceled_at IS NULL`

const sales = z.object({
  currency_code: z.string(),
  orders: z.number(),
  /** Minor units. */
  sales: z.number(),
  /** Minor units, per order. */
  average: z.number(),
  /** Minor units, of refunds that were made in the period. */
  refunds: z.number(),
})
export type Sales = z.infer<typeof sales>

const SALES = `
  WITH placed AS (${PLACED}),
  sold AS (SELECT currency_code, count(*)::int AS orders, sum(amount)::float8 AS sales
    FROM placed GROUP BY currency_code),
  given_back AS (SELECT o.currency_code, sum(r.amount)::float8 AS refunds
    FROM refund r JOIN "order" o ON o.id = r.order_id WHERE ${within('r.created_at')}
    GROUP BY o.currency_code)
  SELECT currency_code, coalesce(orders, 0) AS orders, coalesce(sales, 0) AS sales,
    coalesce(round(sales / nullif(orders, 0)), 0)::float8 AS average,
    coalesce(refunds, 0) AS refunds
  FROM sold FULL JOIN given_back USING (currency_code)
  ORDER BY sales DESC NULLS LAST, currency_code`

/** Sales by currency, the largest first. */
export const salesOf = (database: Queryable, period: Period): Promise<Sales[]> =>
  rowsOf(database, sales, SALES, parameters(period))

const daily = z.object({
  currency_code: z.string(),
  day: z.string(),
  orders: z.number(),
  sales: z.number(),
})

const BY_DAY = `
  WITH placed AS (${PLACED})
  SELECT currency_code, day::text, count(*)::int AS orders, sum(amount)::float8 AS sales
  FROM placed GROUP BY currency_code, day ORDER BY day, currency_code`

/** The days on which something was sold, by currency. */
export const salesByDay = (database: Queryable, period: Period) =>
  rowsOf(database, daily, BY_DAY, parameters(period))

const people = z.object({
  customers: z.number(),
  /** Those of them who had ordered before the period. */
  returning: z.number(),
  /** Bags with something in them that were begun in the period, and those of them that were ordered. */
  carts: z.number(),
  ordered_carts: z.number(),
})

const PEOPLE = `
  WITH placed AS (SELECT DISTINCT customer_id FROM "order" o
    WHERE ${within('o.created_at')} AND o.canceled_at IS NULL),
  filled AS (SELECT cart.completed_at FROM cart WHERE ${within('cart.created_at')}
    AND cart.type = 'default' AND EXISTS (SELECT FROM line_item WHERE cart_id = cart.id))
  SELECT (SELECT count(*) FROM placed)::int AS customers,
    (SELECT count(*) FROM placed WHERE EXISTS (SELECT FROM "order" before
      WHERE before.customer_id = placed.customer_id AND before.canceled_at IS NULL
        AND before.created_at < ($1::date::timestamp AT TIME ZONE $3)))::int AS returning,
    (SELECT count(*) FROM filled)::int AS carts,
    (SELECT count(*) FROM filled WHERE completed_at IS NOT NULL)::int AS ordered_carts`

/** Who bought, and how many bags were ordered. */
export async function customersOf(database: Queryable, period: Period) {
  const [found] = await rowsOf(database, people, PEOPLE, parameters(period))
  return found ?? { customers: 0, returning: 0, carts: 0, ordered_carts: 0 }
}
