import type { Cart } from '#domain/cart/cart.ts'
import { jsonIn } from '#domain/web/json.ts'
import { MISSING_REGION } from '../errors.ts'
import { failureOf } from '../failure.ts'
import { QUIETLY, statusOf } from '../quiet.ts'
import type { FetchFunction } from '../transport.ts'
import { at } from '../wire.ts'
import { toCart } from './cart-wire.ts'

interface CartOpening {
  readonly regionId: string
  /** The same key opens the same cart, however often it is sent. */
  readonly idempotencyKey: string
  /** True where the cart that this browser had must not come back (ST-3). */
  readonly isFresh: boolean
}

/** The two cart calls that a page makes before there is a reason to load medusa-js. */
export interface CartApi {
  /** The cart of this browser, or a new one (ST-1). Throws VE-2's words without a region. */
  readonly open: (opening: CartOpening) => Promise<Cart>
  /** The cart as the server has it now (ST-2). */
  readonly read: (cartId: string) => Promise<Cart>
}

export interface CartApiOptions {
  readonly origin: string
  readonly timeoutMs: number
  readonly fetch: FetchFunction
}

export const createCartApi = ({ origin, timeoutMs, fetch }: CartApiOptions): CartApi => {
  const ask = async (request: string, path: string, init: RequestInit): Promise<Cart> => {
    let status: number
    let body: unknown
    try {
      const answer = await fetch(`${origin}${path}`, {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = statusOf(answer)
      body = jsonIn(await answer.text())
    } catch (error) {
      throw failureOf(request, null, undefined, error)
    }
    if (status >= 400) throw failureOf(request, status, body)
    return toCart(at({ value: body, path: '', request }, 'cart'))
  }

  return {
    open: async ({ regionId, idempotencyKey, isFresh }) => {
      if (!regionId) throw new Error(MISSING_REGION)
      return ask('POST /cart/open', '/cart/open', {
        method: 'POST',
        headers: { ...QUIETLY, 'content-type': 'application/json' },
        body: JSON.stringify({ regionId, idempotencyKey, ...(isFresh && { fresh: true }) }),
        keepalive: true,
      })
    },
    read: (cartId) => {
      const path = `/store/carts/${cartId}/retrieve-cart-workflow`
      return ask(`GET ${path}`, `/commerce${path}`, { method: 'GET', headers: QUIETLY })
    },
  }
}
