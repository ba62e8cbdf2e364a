import type { CartService, ShippingProfileService } from '@medusajs/medusa'
import type { RequestHandler } from 'express'
import { z } from 'zod'

const wish = z.object({ option_id: z.string() })

/**
 * Lets a shopper choose a delivery that is offered for the cart and no other. The core takes any option
 * by its id: one for returns, one that staff keep to themselves, one of a profile that nothing in the
 * cart has (services/cart.js addShippingMethod).
 */
export const guardOfferedDelivery: RequestHandler = async (request, response, next) => {
  try {
    const asked = wish.safeParse(request.body)
    // What is no wish at all the core explains.
    if (!asked.success) return next()
    const cart = await request.scope
      .resolve<CartService>('cartService')
      .retrieveWithTotals(request.params['id'] ?? '')
    const offered = await request.scope
      .resolve<ShippingProfileService>('shippingProfileService')
      .fetchCartOptions(cart)
    if (offered.some(({ id }) => id === asked.data.option_id)) return next()
    const message = 'This delivery is not offered for the cart'
    response.status(400).json({ type: 'not_allowed', code: 'delivery_not_offered', message })
  } catch (error) {
    next(error)
  }
}
