import { z } from 'zod'
import type { Configuration } from './configuration.ts'
import { redirect, sendErrorPage } from './http/answers.ts'
import type { Exchange } from './http/exchange.ts'
import { isSignedBy, type Signer } from './signed.ts'
import { orderId, ordersCookie, ordersOf } from './visitor/orders.ts'

const linkSchema = z.object({
  order: orderId,
  /** Milliseconds. */
  expires: z.string().regex(/^\d{1,15}$/),
  /** Hex HMAC-SHA256 of `<order>.<expires>` with INTERNAL_SECRET: commerce mails it. */
  signature: z.string(),
})

interface Parts {
  readonly configuration: Configuration
  readonly isSecure: boolean
  readonly signer: Signer
}

/**
 * `GET /orders/open?order=…&expires=…&signature=…`: the link of a confirmation mail. It lets a guest
 * see that order on this device and leads to it. 410 once it has expired.
 */
export function openOrder(exchange: Exchange, { configuration, isSecure, signer }: Parts): void {
  const asked = linkSchema.safeParse(Object.fromEntries(new URLSearchParams(exchange.search)))
  const { order = '', expires = '', signature = '' } = asked.data ?? {}
  const isOurs = isSignedBy(configuration.secret, Buffer.from(`${order}.${expires}`), signature)
  if (!asked.success || !isOurs || Date.now() > Number(expires)) {
    sendErrorPage(exchange, asked.success && isOurs ? 410 : 404)
    return
  }
  const orders = ordersOf(exchange.request.headers.cookie, signer)
  redirect(exchange, 303, `/order/${order}/confirmed`, {
    'set-cookie': ordersCookie(orders, order, signer, isSecure),
    // The signature must not travel on with the next page's requests.
    'referrer-policy': 'no-referrer',
  })
}
