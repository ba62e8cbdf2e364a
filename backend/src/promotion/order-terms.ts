import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'

/** The discount of an order as it was given: percent, or minor units. */
const orderTerms = z.object({
  order_id: z.string(),
  discount_id: z.string(),
  rule_id: z.string(),
  type: z.string(),
  allocation: z.string().nullable(),
  value: z.number(),
})
export type OrderTerms = z.infer<typeof orderTerms>

const KEEP = `
  INSERT INTO order_discount_terms (order_id, discount_id, type, allocation, value)
  SELECT given.order_id, given.discount_id, rule.type, rule.allocation, rule.value
  FROM order_discounts given JOIN discount ON discount.id = given.discount_id
  JOIN discount_rule rule ON rule.id = discount.rule_id
  WHERE given.order_id = $1`

/** Stores the discounts of a new order as they are now. */
export const keepTerms = async (database: Queryable, orderId: string): Promise<void> => {
  await database.query(KEEP, [orderId])
}

const TERMS = `
  SELECT terms.order_id, terms.discount_id, discount.rule_id, terms.type, terms.allocation,
    terms.value
  FROM order_discount_terms terms JOIN discount ON discount.id = terms.discount_id
  WHERE terms.type <> 'free_shipping' AND terms.order_id IN (
    SELECT order_id FROM order_edit WHERE id = $1 UNION ALL SELECT order_id FROM swap WHERE id = $2)`

interface Origin {
  readonly order_edit_id?: string | null
  readonly swap_id?: string | null
}

/** The discount that goods got with their order, for a line of its change or swap; else null. */
export async function termsOf(database: Queryable, origin: Origin): Promise<OrderTerms | null> {
  const { order_edit_id = null, swap_id = null } = origin
  if (order_edit_id === null && swap_id === null) return null
  const [terms] = await rowsOf(database, orderTerms, TERMS, [order_edit_id, swap_id])
  return terms ?? null
}

const ordered = z.object({ product_id: z.string(), is_discounted: z.boolean() })

const ORDERED = `
  SELECT variant.product_id, bool_or(part.id IS NOT NULL) AS is_discounted
  FROM line_item line JOIN product_variant variant ON variant.id = line.variant_id
  LEFT JOIN line_item_adjustment part ON part.item_id = line.id AND part.discount_id = $2
  WHERE line.order_id = $1 GROUP BY variant.product_id`

/** The products of an order, and whether its discount was for them. */
export async function discountedProducts(
  database: Queryable,
  { order_id, discount_id }: OrderTerms,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await rowsOf(database, ordered, ORDERED, [order_id, discount_id])
  return new Map(rows.map(({ product_id, is_discounted }) => [product_id, is_discounted]))
}
