import type { RequestHandler } from 'express'
import { z } from 'zod'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'

const body = z.object({ option_id: z.string() })

/** An option of the cart's region for its items, or one that staff created for this cart. */
const OFFERED = `
  SELECT FROM cart JOIN shipping_option option ON option.region_id = cart.region_id
  WHERE cart.id = $1 AND option.id = $2 AND option.deleted_at IS NULL
    AND NOT option.is_return AND NOT option.admin_only
    AND EXISTS (SELECT FROM line_item item
      JOIN product_variant variant ON variant.id = item.variant_id
      JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
      WHERE item.cart_id = cart.id AND goods.profile_id = option.profile_id)
    AND option.id IN (
      SELECT shipping_option_id FROM custom_shipping_option made WHERE made.cart_id = cart.id
      UNION ALL SELECT $2 WHERE NOT EXISTS (
        SELECT FROM custom_shipping_option made WHERE made.cart_id = cart.id))`

/**
 * Lets a shopper choose only deliveries that are offered for the cart. The core checks only the
 * region and the value of the goods (services/shipping-option.js validateCartOption): it accepts
 * options for returns, for staff alone, and of profiles that no item has.
 */
export const guardOfferedDelivery: RequestHandler = async (request, response, next) => {
  const parsed = body.safeParse(request.body)
  // The core explains a missing option.
  if (!parsed.success) return next()
  const values = [request.params['id'], parsed.data.option_id]
  if (await findsAny(databaseOf(request), OFFERED, values)) return next()
  const message = 'This delivery is not offered for the cart'
  response.status(400).json({ type: 'not_allowed', code: 'delivery_not_offered', message })
}
