import type { Cart } from '#domain/cart/cart.ts'
import type { AppliedCode } from '#domain/cart/code.ts'
import { type Caller, removeOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, text, textOr, type Wire } from '../wire.ts'
import { toCart } from './cart-wire.ts'

const toApplied = (wire: Wire): AppliedCode => ({
  kind: text(at(wire, 'kind')) === 'gift_card' ? 'gift-card' : 'discount',
  code: text(at(wire, 'code')),
  replaced: textOr(at(wire, 'replaced'), null),
})

export interface CodeApplied {
  readonly cart: Cart
  readonly applied: AppliedCode
}

const toCodeApplied = (answer: Wire): CodeApplied => ({
  cart: toCart(at(answer, 'cart')),
  applied: toApplied(at(answer, 'applied')),
})

/** Gift cards and discounts, which a shopper types into one field. */
export const createCodes = (caller: Caller) => ({
  /** For a refused code, the error's `code` names the reason, and its `details` the values. */
  apply: (cartId: string, code: string): Promise<CodeApplied> =>
    parseResponse(sendOwn(caller, `/store/carts/${cartId}/codes`, { code }), toCodeApplied),

  remove: (cartId: string, code: string): Promise<Cart> =>
    parseResponse(
      removeOwn(caller, `/store/carts/${cartId}/codes/${encodeURIComponent(code)}`),
      inField('cart', toCart),
    ),
})
