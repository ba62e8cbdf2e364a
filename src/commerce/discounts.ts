import type { Cart } from '#domain/cart.ts'
import { ask, inField } from './ask.ts'
import { toCart } from './cart-wire.ts'
import type { Caller } from './medusa.ts'

export const createDiscounts = ({ medusa, headers }: Caller) => {
  const cart = inField('cart', toCart)
  return {
    /**
     * Replaces all codes of a cart. Commerce keeps one code of a kind and drops the others without a
     * word: compare `discounts` of the answer with what was asked for.
     */
    set: (cartId: string, codes: readonly string[]): Promise<Cart> =>
      ask(
        medusa.carts.update(cartId, { discounts: codes.map((code) => ({ code })) }, headers),
        cart,
      ),

    remove: (cartId: string, code: string): Promise<Cart> =>
      ask(medusa.carts.deleteDiscount(cartId, encodeURIComponent(code), headers), cart),
  }
}
