import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { idsOf, type Queryable, rowsOf } from '../rows.ts'

/**
 * Variants of a shopper's open cart that staff have withdrawn since: deleted ones, those of a draft,
 * and those that left its sales channel. Swaps and draft orders are staff's, who may sell these.
 */
const WITHDRAWN = `
  SELECT DISTINCT variant.id FROM line_item item
  JOIN cart ON cart.id = item.cart_id AND cart.type = 'default'
    AND cart.completed_at IS NULL AND cart.payment_authorized_at IS NULL
  JOIN product_variant variant ON variant.id = item.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE item.cart_id = $1 AND (product.status <> 'published'
    OR product.deleted_at IS NOT NULL OR variant.deleted_at IS NOT NULL
    OR cart.sales_channel_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM product_sales_channel link WHERE link.product_id = product.id
        AND link.sales_channel_id = cart.sales_channel_id))`

/** The answer to an order of what is no longer sold, of which there is none as of what is sold out. */
const notSold = (variantIds: readonly string[]) => ({
  response_code: 409,
  response_body: {
    message: `Not sold any more: ${variantIds.join(', ')}`,
    type: MedusaError.Types.NOT_ALLOWED,
    code: MedusaError.Codes.INSUFFICIENT_INVENTORY,
  },
})

/** The answer to an order of goods that are withdrawn; null if none are. */
export async function soldNoMore(database: Queryable, cartId: string) {
  const ids = await idsOf(database, WITHDRAWN, [cartId])
  return ids.length === 0 ? null : notSold(ids)
}

const line = z.object({ id: z.string(), variant_id: z.string() })
const LINES = 'SELECT id, variant_id FROM line_item WHERE cart_id = $1 AND variant_id IS NOT NULL'

/** Ends a transaction in which goods left their cart, because they have no price any more. */
class GoodsLeft extends Error {
  readonly answer: ReturnType<typeof notSold>

  constructor(variantIds: readonly string[]) {
    super(`No price any more: ${variantIds.join(', ')}`)
    this.answer = notSold(variantIds)
  }
}

/** Gives a cart today's prices. Throws where goods leave it, so that the cart keeps what it names. */
export async function repriceWhole(
  database: Queryable,
  cartId: string,
  reprice: () => Promise<unknown>,
): Promise<void> {
  const before = await rowsOf(database, line, LINES, [cartId])
  await reprice()
  const after = await rowsOf(database, line, LINES, [cartId])
  const left = before.filter(({ id }) => !after.some((each) => each.id === id))
  if (left.length > 0) throw new GoodsLeft([...new Set(left.map(({ variant_id }) => variant_id))])
}

/** The answer to an order whose goods left it; any other error is thrown on. */
export function goodsLeftAnswer(error: unknown) {
  if (error instanceof GoodsLeft) return error.answer
  throw error
}
