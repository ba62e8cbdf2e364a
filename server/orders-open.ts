import { z } from 'zod'
import { redirect, sendErrorPage } from './http/answers.ts'
import type { Exchange } from './http/exchange.ts'
import type { Signer } from './signed.ts'
import { orderId, ordersCookie, ordersOf } from './visitor/orders.ts'

const linkSchema = z.strictObject({ order: orderId, until: z.number() })

/**
 * `GET /orders/open?token=…`: the link of a confirmation mail, signed over `{ order, until }` (ms).
 * It lets a guest see that order on this device and leads to it. 410 once it has expired.
 */
export function openOrder(exchange: Exchange, signer: Signer, isSecure: boolean): void {
  const token = new URLSearchParams(exchange.search).get('token') ?? undefined
  const link = linkSchema.safeParse(signer.read(token))
  if (!link.success || Date.now() > link.data.until) {
    sendErrorPage(exchange, link.success ? 410 : 404)
    return
  }
  const { order } = link.data
  const orders = ordersOf(exchange.request.headers.cookie, signer)
  redirect(exchange, 303, `/order/${order}/confirmed`, {
    'set-cookie': ordersCookie(orders, order, signer, isSecure),
    // The token must not travel on with the next page's requests.
    'referrer-policy': 'no-referrer',
  })
}
