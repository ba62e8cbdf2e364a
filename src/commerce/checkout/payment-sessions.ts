import { CartsResource } from '@medusajs/medusa-js'
import type { Cart } from '#domain/cart/cart.ts'
import { toCart } from '../cart/cart-wire.ts'
import type { Caller } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'

/** The payment of a cart. Commerce keeps one session per provider of the region. */
export const createPaymentSessions = ({ client, headers }: Caller) => {
  const carts = new CartsResource(client)
  const cart = inField('cart', toCart)
  return {
    create: (cartId: string): Promise<Cart> =>
      parseResponse(carts.createPaymentSessions(cartId, headers), cart),

    select: (cartId: string, providerId: string): Promise<Cart> =>
      parseResponse(carts.setPaymentSession(cartId, { provider_id: providerId }, headers), cart),

    /** Sends the fields of the provider's own form. */
    update: (cartId: string, providerId: string, data: Record<string, unknown>): Promise<Cart> =>
      parseResponse(carts.updatePaymentSession(cartId, providerId, { data }, headers), cart),
  }
}
