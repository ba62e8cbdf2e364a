import { RETAIL } from '#domain/region/audience.ts'
import type { Signer } from '#system/signatures.ts'
import type { Exchange } from '../http/exchange.ts'
import { CONTEXT_HEADER, commerceContext } from '../visitor/context.ts'
import { madeCartsOf } from '../visitor/made-carts.ts'
import { ordersOf } from '../visitor/orders.ts'

/** Headers of a browser that reach commerce, each in its allowed form only. */
const PASSED: readonly (readonly [name: string, form: RegExp])[] = [
  ['accept', /^[\x20-\x7e]{1,200}$/],
  ['prefer', /^[\w, -]{1,200}$/],
  ['x-publishable-api-key', /^[\w-]{1,128}$/],
  ['idempotency-key', /^[\w.:-]{1,128}$/],
  // The version that staff have seen: backend/src/api/unchanged-record.ts.
  ['x-if-updated-at', /^[\d:.TZ+-]{1,40}$/],
]

/**
 * The headers of a request to commerce: the allowed ones, the visitor's address, and the signed
 * context of what the browser may see. The context names no audience: commerce reads the customer
 * of the session. The protocol header is needed because commerce sets no cookie over plain http.
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
