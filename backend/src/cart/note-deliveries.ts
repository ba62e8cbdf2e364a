import type { Cart } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'

const delivery = z.object({ id: z.string(), has_shipping: z.boolean().nullable() })

/** Whether a chosen delivery covers a line: its option has the profile of the line's product. */
const NOTE_DELIVERIES = `
  UPDATE line_item item SET has_shipping = EXISTS (
    SELECT FROM shipping_method method
    JOIN shipping_option option ON option.id = method.shipping_option_id
    JOIN product_shipping_profile goods ON goods.profile_id = option.profile_id
    JOIN product_variant variant ON variant.product_id = goods.product_id
    WHERE method.cart_id = item.cart_id AND variant.id = item.variant_id)
  WHERE item.cart_id = $1 RETURNING item.id, item.has_shipping`

/** The core marks every line as unshipped when prices are updated, and keeps the shipping methods. */
export async function noteDeliveries(
  manager: EntityManager,
  cart: Pick<Cart, 'id'> & Partial<Pick<Cart, 'items'>>,
): Promise<void> {
  const rows = await rowsOf(manager, delivery, NOTE_DELIVERIES, [cart.id])
  const delivered = new Map(rows.map(({ id, has_shipping }) => [id, has_shipping]))
  for (const line of cart.items ?? []) line.has_shipping = delivered.get(line.id) ?? false
}
