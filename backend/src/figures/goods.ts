import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { type Period, parameters, within } from './period.ts'

const SHOWN_AT_MOST = 10
/** A variant with as few pieces is said to run low. */
const LOW = 5

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

const RUNNING_LOW = `
  SELECT variant.id AS variant_id, product.id AS product_id,
    product.title || ' · ' || variant.title AS title, variant.sku, stock.available
  FROM (SELECT item.variant_id, sum(level.stocked_quantity - level.reserved_quantity)::int AS available
    FROM inventory_level level JOIN product_variant_inventory_item item
      ON item.inventory_item_id = level.inventory_item_id AND item.deleted_at IS NULL
    WHERE level.deleted_at IS NULL GROUP BY item.variant_id
    HAVING sum(level.stocked_quantity - level.reserved_quantity) <= ${LOW}) stock
  JOIN product_variant variant ON variant.id = stock.variant_id AND variant.deleted_at IS NULL
    AND variant.manage_inventory
  JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL
    AND product.status = 'published' AND NOT product.is_giftcard
  ORDER BY stock.available, title, variant.id LIMIT ${SHOWN_AT_MOST}`

/** What is on sale and runs low today, the scarcest first. */
export const runningLow = (database: Queryable) => rowsOf(database, low, RUNNING_LOW)

const owed = z.object({ currency_code: z.string(), cards: z.number(), balance: z.number() })

const LIABILITY = `
  SELECT region.currency_code, count(*)::int AS cards, sum(card.balance)::float8 AS balance
  FROM gift_card card JOIN region ON region.id = card.region_id
  WHERE NOT card.is_disabled AND card.balance > 0 AND card.deleted_at IS NULL
    AND (card.ends_at IS NULL OR card.ends_at > now())
  GROUP BY region.currency_code ORDER BY region.currency_code`

/** What the shop owes to holders of gift cards, by currency, in minor units. */
export const giftCardLiability = (database: Queryable) => rowsOf(database, owed, LIABILITY)
