import { z } from 'zod'
import { moment } from '../after-sale/moment.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'

const spent = z.object({ currency_code: z.string(), amount: z.number() })

/** Captured and not given back. A sum of many orders may exceed an int of Postgres. */
const SPENT = `
  SELECT o.currency_code, sum(p.amount - p.amount_refunded)::float8 AS amount
  FROM "order" o JOIN payment p ON p.order_id = o.id
  WHERE o.customer_id = $1 AND p.captured_at IS NOT NULL AND p.canceled_at IS NULL
  GROUP BY o.currency_code ORDER BY amount DESC, o.currency_code`

const orders = z.object({
  order_count: z.number(),
  first_order_at: moment.nullable(),
  last_order_at: moment.nullable(),
  sales_channels: z.array(z.string()),
})

const ORDERS = `
  SELECT count(*)::int AS order_count, min(o.created_at) AS first_order_at,
    max(o.created_at) AS last_order_at,
    coalesce(array_agg(DISTINCT channel.name) FILTER (WHERE channel.name IS NOT NULL), '{}')
      AS sales_channels
  FROM "order" o LEFT JOIN sales_channel channel ON channel.id = o.sales_channel_id
  WHERE o.customer_id = $1 AND o.canceled_at IS NULL`

const giftCard = z.object({
  id: z.string(),
  ending: z.string(),
  balance: z.number(),
  currency_code: z.string(),
})

const GIFT_CARDS_AT_MOST = 50

/** Those that were bought in an order of the customer, or given for one. */
const GIFT_CARDS = `
  SELECT card.id, right(card.code, 4) AS ending, card.balance, region.currency_code
  FROM gift_card card JOIN "order" o ON o.id = card.order_id
  JOIN region ON region.id = card.region_id
  WHERE o.customer_id = $1 AND card.deleted_at IS NULL
  ORDER BY card.created_at DESC, card.id LIMIT ${GIFT_CARDS_AT_MOST}`

/** What a customer has bought so far: orders that stand, and money in minor units by currency. */
export async function customerSummary(database: Queryable, customerId: string) {
  return {
    ...(await rowOf(database, orders, ORDERS, [customerId])),
    spent: await rowsOf(database, spent, SPENT, [customerId]),
    gift_cards: await rowsOf(database, giftCard, GIFT_CARDS, [customerId]),
  }
}
