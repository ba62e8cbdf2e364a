import { MedusaError } from '@medusajs/utils'
import { idsOf, type Queryable } from '../rows.ts'

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
export async function soldNoMore(database: Queryable, cartId: string) {
  const ids = await idsOf(database, WITHDRAWN, [cartId])
  if (ids.length === 0) return null
  return {
    response_code: 409,
    response_body: {
      message: `Not sold any more: ${ids.join(', ')}`,
      type: MedusaError.Types.NOT_ALLOWED,
      code: MedusaError.Codes.INSUFFICIENT_INVENTORY,
    },
  }
}
