import { RETAIL } from '#domain/region/audience.ts'
import type { Signer } from '#system/signatures.ts'
import type { Exchange } from '../http/exchange.ts'
import { CONTEXT_HEADER, commerceContext } from '../visitor/context.ts'
import { madeCartsOf } from '../visitor/made-carts.ts'
import { ordersOf } from '../visitor/orders.ts'

/** Headers of a browser that reach commerce, each only in the form it may have. */
const PASSED: readonly (readonly [name: string, form: RegExp])[] = [
  ['accept', /^[\x20-\x7e]{1,200}$/],
  ['x-publishable-api-key', /^[\w-]{1,128}$/],
  ['idempotency-key', /^[\w.:-]{1,128}$/],
]

/**
 * What a browser's request says to commerce: the allowed headers, where it comes from, and what the
 * browser may see, signed by us. Its audience is not told: commerce asks the customer of the session.
 * Over plain http commerce would set no cookie, hence the protocol.
 */
export function requestHeaders(exchange: Exchange, signer: Signer): Record<string, string> {
  const { headers } = exchange.request
  const passed: Record<string, string> = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': exchange.client,
    'x-request-id': exchange.id,
    [CONTEXT_HEADER]: commerceContext(signer, RETAIL, {
      orders: ordersOf(headers.cookie, signer),
      madeCarts: madeCartsOf(headers.cookie, signer),
    }),
  }
  for (const [name, form] of PASSED) {
    const value = headers[name]
    if (typeof value === 'string' && form.test(value)) passed[name] = value
  }
  return passed
}
