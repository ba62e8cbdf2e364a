import type { CartService, PricingService, ShippingProfileService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { rowsOf } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'

type Services = {
  cartService: CartService
  pricingService: PricingService
  shippingProfileService: ShippingProfileService
}

const parcel = z.object({ profile_id: z.string(), line_ids: z.array(z.string()) })

/** Groups the lines by shipping profile, in the order of the cart. */
const PARCELS = `
  SELECT goods.profile_id, array_agg(item.id ORDER BY item.created_at, item.id) AS line_ids
  FROM line_item item
  JOIN product_variant variant ON variant.id = item.variant_id
  JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
  WHERE item.cart_id = $1
  GROUP BY goods.profile_id ORDER BY min(item.created_at), goods.profile_id`

/**
 * `GET /store/carts/{id}/deliveries`: the cart's parcels with their shipping options. The core
 * lists all options together, without their parcel.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const cartId = request.params['id'] ?? ''
  const resolve = <Name extends keyof Services>(name: Name) =>
    request.scope.resolve<Services[Name]>(name)
  const cart = await resolve('cartService').retrieveWithTotals(cartId)
  const options = await resolve('shippingProfileService').fetchCartOptions(cart)
  const priced = await resolve('pricingService').setShippingOptionPrices(options, {
    cart_id: cartId,
  })
  const parcels = await rowsOf(databaseOf(request), parcel, PARCELS, [cartId])
  response.json({
    deliveries: parcels.map(({ profile_id, line_ids }) => ({
      profile_id,
      line_ids,
      options: priced
        .filter((option) => option.profile_id === profile_id)
        .map(({ id, name, amount, price_incl_tax, metadata }) => ({
          id,
          name,
          amount,
          price_incl_tax,
          metadata,
        })),
    })),
  })
}
