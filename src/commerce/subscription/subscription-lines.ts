import type { Cart } from '#domain/cart/cart.ts'
import { toCart } from '../cart/cart-wire.ts'
import { type Caller, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'

interface NewLine {
  readonly variantId: string
  readonly quantity: number
  readonly planId: string
}

interface ChangedLine {
  readonly lineId: string
  readonly quantity: number
  /** Null for a one-off purchase. */
  readonly planId: string | null
}

const cart = inField('cart', toCart)

/** The lines of a cart that are bought by subscription, at commerce's own price (CA-2). */
export const createSubscriptionLines = (caller: Caller) => ({
  add: (cartId: string, { variantId, quantity, planId }: NewLine): Promise<Cart> => {
    const line = { variant_id: variantId, quantity, metadata: { plan_id: planId } }
    return parseResponse(
      sendOwn(caller, `/store/carts/${cartId}/line-item-subscription`, line),
      cart,
    )
  },

  /** Changes how a line is bought. */
  change: (cartId: string, { lineId, quantity, planId }: ChangedLine): Promise<Cart> => {
    const line = { line_item_id: lineId, quantity, plan_id: planId }
    return parseResponse(
      sendOwn(caller, `/store/carts/${cartId}/update-line-item-subscription`, line),
      cart,
    )
  },
})
