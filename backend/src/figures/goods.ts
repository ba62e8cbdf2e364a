import { z } from 'zod'
import { RUNNING_LOW } from '../catalogue/running-low.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { type Period, parameters, within } from './period.ts'

const SHOWN_AT_MOST = 10

const sold = z.object({ product_id: z.string(), title: z.string(), pieces: z.number() })

const MOST_SOLD = `
  SELECT product.id AS product_id, product.title, sum(line.quantity)::int AS pieces
  FROM "order" o JOIN line_item line ON line.order_id = o.id
  JOIN product_variant variant ON variant.id = line.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE ${within('o.created_at')} AND o.canceled_at IS NULL
  GROUP BY product.id ORDER BY pieces DESC, product.title LIMIT ${SHOWN_AT_MOST}`

/** The products of which most pieces were sold. */
export const mostSold = (database: Queryable, period: Period) =>
  rowsOf(database, sold, MOST_SOLD, parameters(period))

const low = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  available: z.number(),
})

const SCARCEST = `${RUNNING_LOW} ORDER BY available, title, variant_id LIMIT ${SHOWN_AT_MOST}`

/** What is on sale and runs low today, the scarcest first. */
export const runningLow = (database: Queryable) => rowsOf(database, low, SCARCEST)

const owed = z.object({ currency_code: z.string(), cards: z.number(), balance: z.number() })

const LIABILITY = `
  SELECT region.currency_code, count(*)::int AS cards, sum(card.balance)::float8 AS balance
  FROM gift_card card JOIN region ON region.id = card.region_id
  WHERE NOT card.is_disabled AND card.balance > 0 AND card.deleted_at IS NULL
    AND (card.ends_at IS NULL OR card.ends_at > now())
  GROUP BY region.currency_code ORDER BY region.currency_code`

/** What the shop owes to holders of gift cards, by currency, in minor units. */
export const giftCardLiability = (database: Queryable) => rowsOf(database, owed, LIABILITY)
