import type { CartService, MedusaContainer, ShippingProfileService } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { SubscriptionRow } from './rows.ts'

const option = z.object({ id: z.string(), admin_only: z.boolean() })

/** The chosen delivery first, then those that are left for the goods, the cheapest first. */
const DELIVERIES = `
  SELECT option.id, option.admin_only FROM shipping_option option
  JOIN product_variant variant ON variant.id = $1
  JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
    AND goods.profile_id = option.profile_id
  WHERE option.region_id = $2 AND option.deleted_at IS NULL AND NOT option.is_return
    AND (NOT option.admin_only OR option.id = $3)
  ORDER BY option.id = $3 DESC, option.amount NULLS LAST, option.id`

/** What the choice of a delivery and of a payment needs, beside the totals. */
const relations = ['customer', 'region']

type Totalled = Awaited<ReturnType<CartService['retrieveWithTotals']>>

/**
 * The delivery of a renewal's cart: the chosen one, or the cheapest where that is not offered for
 * it. The first order may have been larger: free delivery from an amount does not hold for less.
 */
export async function renewalDelivery(
  container: MedusaContainer,
  manager: EntityManager,
  { id, subscription }: { id: string; subscription: SubscriptionRow },
): Promise<{ readonly cart: Totalled; readonly optionId: string }> {
  const { variant_id, region_id, shipping_option_id } = subscription
  const values = [variant_id, region_id, shipping_option_id]
  const deliveries = await rowsOf(manager, option, DELIVERIES, values)
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const cart = await carts.retrieveWithTotals(id, { relations }, { force_taxes: true })
  const offered = await container
    .resolve<ShippingProfileService>('shippingProfileService')
    .withTransaction(manager)
    .fetchCartOptions(cart)
  const ids = new Set(offered.map((each) => each.id))
  // Staff's own deliveries are never offered, and hold where one was chosen.
  const found = deliveries.find((each) => each.admin_only || ids.has(each.id))
  if (found) return { cart, optionId: found.id }
  const message = 'There is no longer a delivery for this in the region'
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, 'no_delivery')
}
