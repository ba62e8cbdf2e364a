import type { Completion, Settlement } from '#domain/checkout/checkout.ts'
import type { Address } from '#domain/region/address.ts'
import { failureOf } from '#domain/subscription/decline.ts'
import { fromAddress } from '../account/addresses.ts'
import { CommerceError } from '../errors.ts'
import { type Caller, sendOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, text, textOr, type Wire } from '../wire.ts'

/** The shopper's meaning of a refusal; undefined for a faulty request. */
const meaningOf = (code: string | null, message: string): Completion | undefined => {
  if (code === 'insufficient_inventory') {
    // The backend names the missing variants within its sentence.
    const variantIds = message.match(/variant_\w+/g) ?? []
    return { kind: 'shortage', variantIds, areGone: /^Not/.test(message) }
  }
  if (code === 'total_changed') return { kind: 'repriced' }
  if (code === 'cart_incompatible_state') return { kind: 'changed' }
  const isDecline = code !== null && failureOf(code) !== null
  if (isDecline || code === 'payment_authorization_error') return { kind: 'declined' }
  return undefined
}

const unpaid = (answer: Wire): Exclude<Completion, { readonly kind: 'order' }> => {
  const status = textOr(at(answer, 'payment_status'), 'pending')
  return status === 'error' || status === 'canceled'
    ? { kind: 'declined' }
    : { kind: 'more', paymentStatus: status }
}

const toCompletion = (answer: Wire): Completion =>
  text(at(answer, 'type')) === 'order'
    ? { kind: 'order', orderId: text(at(at(answer, 'data'), 'id')) }
    : unpaid(answer)

const toSettlement = (answer: Wire): Settlement =>
  text(at(answer, 'type')) === 'swap' ? { kind: 'settled' } : unpaid(answer)

export const createCompletion = (caller: Caller) => ({
  /**
   * Places the order of the cart if its total is still `total` (minor units) at today's prices, and
   * it still goes to `address`. The same key places the same order, however often it is sent.
   */
  complete: async (
    cartId: string,
    idempotencyKey: string,
    total: number,
    address?: Address | null,
  ): Promise<Completion> => {
    const body = { total, address: address && fromAddress(address) }
    const keyed = { ...caller, headers: { ...caller.headers, 'idempotency-key': idempotencyKey } }
    try {
      return await parseResponse(
        sendOwn(keyed, `/store/carts/${cartId}/complete`, body),
        toCompletion,
      )
    } catch (error) {
      const meaning =
        error instanceof CommerceError ? meaningOf(error.code, error.reason) : undefined
      if (meaning) return meaning
      throw error
    }
  },

  /** Pays the difference of a swap, or accepts its refund. Refusals are errors. */
  settleSwap: (cartId: string): Promise<Settlement> =>
    parseResponse(sendOwn(caller, `/store/carts/${cartId}/complete`, {}), toSettlement),
})
