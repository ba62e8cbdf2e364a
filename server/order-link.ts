import { z } from 'zod'
import { isSignatureOf, type Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from './configuration.ts'
import { redirect, sendErrorPage } from './http/answers.ts'
import type { Exchange } from './http/exchange.ts'
import { orderId, ordersCookie, ordersOf } from './visitor/orders.ts'

const linkSchema = z.object({
  order: orderId,
  /** Milliseconds. */
  expires: z.string().regex(/^\d{1,15}$/),
  /** The target instead of the order's own page: these pages and no others. */
  next: z
    .string()
    .regex(/^\/order-edits\/oe_[A-Za-z0-9]{1,64}$/)
    .optional(),
  /** Hex HMAC-SHA256 with INTERNAL_SECRET of `<order>.<expires>`, or of `<order>.<expires>.<next>`. */
  signature: z.string(),
})

type Link = z.infer<typeof linkSchema>

interface Parts {
  readonly configuration: FrontConfiguration
  readonly isSecure: boolean
  readonly signer: Signer
}

/**
 * The order link of a mail, signed by commerce (backend/src/mail/order-link.ts); null for any
 * other.
 */
function linkOf(search: string, secret: string): Link | null {
  const parsed = linkSchema.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!parsed.success) return null
  const { order, expires, next, signature } = parsed.data
  const signed = [order, expires, ...(next === undefined ? [] : [next])].join('.')
  return isSignatureOf(signed, signature, secret) ? parsed.data : null
}

/**
 * `GET /orders/open?order=…&expires=…&signature=…`: the link of a mail about an order. It lets a
 * guest see that order on this device and redirects to it, or to the page of the order that `next`
 * names. 410 once it has expired.
 */
export function openOrder(exchange: Exchange, { configuration, isSecure, signer }: Parts): void {
  const link = linkOf(exchange.search, configuration.secret)
  if (!link || Date.now() > Number(link.expires)) {
    sendErrorPage(exchange, link ? 410 : 404)
    return
  }
  const { order, next = `/order/${order}/confirmed` } = link
  const orders = ordersOf(exchange.request.headers.cookie, signer)
  redirect(exchange, 303, next, {
    'set-cookie': ordersCookie(orders, order, signer, isSecure),
    // The signature must not travel on with the next page's requests.
    'referrer-policy': 'no-referrer',
  })
}
