import type { Cart } from '#domain/cart/cart.ts'
import { MISSING_REGION } from '../errors.ts'
import { QUIETLY } from '../quiet.ts'
import { inField, parseResponse } from '../response.ts'
import { createTransport, type TransportOptions } from '../transport.ts'
import { toCart } from './cart-wire.ts'

interface CartOpening {
  readonly regionId: string
  /** The same key opens the same cart, however often it is sent. */
  readonly idempotencyKey: string
  /** True if the former cart of this browser must not come back (ST-3). */
  readonly isFresh: boolean
}

/** The two cart requests that a page makes before it needs medusa-js. */
export interface CartApi {
  /** The cart of this browser, or a new one (ST-1). Throws VE-2's words without a region. */
  readonly open: (opening: CartOpening) => Promise<Cart>
  /** The cart as the server has it now (ST-2). */
  readonly read: (cartId: string) => Promise<Cart>
}

export interface CartApiOptions extends Pick<TransportOptions, 'timeoutMs' | 'fetch'> {
  readonly origin: string
}

/** Without retries: the sync decides when to repeat a request. */
export const createCartApi = ({ origin, ...options }: CartApiOptions): CartApi => {
  const send = createTransport({ ...options, baseUrl: origin, retries: 0, keepalive: true })
  const commerce = createTransport({ ...options, baseUrl: `${origin}/commerce`, retries: 0 })
  const cart = inField('cart', toCart)
  return {
    open: async ({ regionId, idempotencyKey, isFresh }) => {
      if (!regionId) throw new Error(MISSING_REGION)
      const body = { regionId, idempotencyKey, ...(isFresh && { fresh: true }) }
      return parseResponse(
        send({ method: 'POST', path: '/cart/open', body, headers: QUIETLY }),
        cart,
      )
    },
    read: (cartId) => {
      const path = `/store/carts/${cartId}/retrieve-cart-workflow`
      return parseResponse(commerce({ method: 'GET', path, headers: QUIETLY }), cart)
    },
  }
}
