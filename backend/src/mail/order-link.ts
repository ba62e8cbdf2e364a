import { createHmac } from 'node:crypto'

const VALID_MS = 30 * 24 * 3_600_000

/**
 * The address that opens an order for whoever holds the mail: web checks the signature, gives
 * the browser its orders cookie and leads on to `/order/<id>/confirmed`.
 */
export function orderLink(
  orderId: string,
  mailedAt: Date,
  { publicUrl, secret }: { readonly publicUrl: string; readonly secret: string },
): string {
  const expires = mailedAt.getTime() + VALID_MS
  const signature = createHmac('sha256', secret).update(`${orderId}.${expires}`).digest('hex')
  const link = new URL('/orders/open', publicUrl)
  link.search = new URLSearchParams({
    order: orderId,
    expires: String(expires),
    signature,
  }).toString()
  return link.href
}
