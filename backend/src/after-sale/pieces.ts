import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const line = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  thumbnail: z.string().nullable(),
  unit_price: z.number(),
  quantity: z.number(),
  shipped: z.number(),
  left: z.number(),
  /** The pieces that requests are for already. */
  gone: z.number(),
})

/** A sold line, and how many of its pieces are not part of any request yet. */
export type ReturnableLine = z.infer<typeof line>

/**
 * The pieces sent with the order, or for it in a swap or a claim; less the returned and the claimed
 * ones. A claim may return its pieces as well: they count once. A gift card's code cannot be
 * returned.
 */
const LINES = `
  WITH exchange AS (SELECT id, canceled_at FROM swap WHERE order_id = $1),
  complaint AS (SELECT id FROM claim_order WHERE order_id = $1 AND canceled_at IS NULL),
  sold AS (
    SELECT id FROM line_item WHERE order_id = $1
    UNION ALL SELECT id FROM line_item
      WHERE swap_id IN (SELECT id FROM exchange WHERE canceled_at IS NULL)
    UNION ALL SELECT id FROM line_item WHERE claim_order_id IN (SELECT id FROM complaint)
  ),
  back AS (
    SELECT x.item_id, sum(CASE WHEN r.status = 'received'
      THEN coalesce(x.received_quantity, x.quantity) ELSE x.quantity END) AS quantity
    FROM "return" r JOIN return_item x ON x.return_id = r.id
    WHERE (r.order_id = $1 OR r.swap_id IN (SELECT id FROM exchange))
      AND r.status <> 'canceled' AND r.claim_order_id IS NULL
    GROUP BY x.item_id
  ),
  claimed AS (
    SELECT x.item_id, sum(x.quantity) AS quantity FROM claim_item x
    WHERE x.claim_order_id IN (SELECT id FROM complaint) AND x.deleted_at IS NULL
    GROUP BY x.item_id
  )
  SELECT line.id, line.variant_id, line.title, line.description AS variant_title, line.thumbnail,
    line.unit_price, line.quantity, coalesce(line.shipped_quantity, 0) AS shipped,
    CASE WHEN line.is_giftcard THEN 0 ELSE greatest(0, coalesce(line.shipped_quantity, 0)
      - coalesce(back.quantity, 0) - coalesce(claimed.quantity, 0)) END::int AS left,
    (coalesce(back.quantity, 0) + coalesce(claimed.quantity, 0))::int AS gone
  FROM sold JOIN line_item line ON line.id = sold.id
  LEFT JOIN back ON back.item_id = line.id
  LEFT JOIN claimed ON claimed.item_id = line.id
  ORDER BY line.created_at, line.id`

/** The lines of an order, including those added by swaps and claims. */
export async function soldLines(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<ReturnableLine[]> {
  return await rowsOf(manager, line, LINES, [orderId])
}

type Wanted = { readonly item_id: string; readonly quantity: number }

/**
 * Refuses lines of other orders, and more pieces than are left. The caller locks the order, so that
 * no other request takes them meanwhile.
 */
export async function requireLeft(
  manager: EntityManager,
  orderId: string,
  wanted: readonly Wanted[],
): Promise<ReturnableLine[]> {
  if (new Set(wanted.map(({ item_id }) => item_id)).size < wanted.length) {
    throw refusal('line_twice', 'Name each line once, with all of its pieces')
  }
  const lines = new Map((await soldLines(manager, orderId)).map((each) => [each.id, each]))
  return wanted.map(({ item_id, quantity }) => {
    const found = lines.get(item_id)
    if (!found) throw refusal('line_unknown', `The order has no line ${item_id}`)
    if (quantity > found.left) {
      throw refusal('too_many', `Of ${found.title}, ${found.left} can still be chosen`)
    }
    return found
  })
}
