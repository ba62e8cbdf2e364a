import { signatureOf } from '#system/signatures.ts'

const VALID_MS = 30 * 24 * 3_600_000

interface Parts {
  readonly publicUrl: string
  readonly secret: string
}

/**
 * The address that opens an order for every holder of the mail:
 * `/orders/open?order=<id>&expires=<ms>&signature=<hex>`. Web checks the signature, sets the
 * browser's orders cookie and redirects to `/order/<id>/confirmed`. With `next`, a page of the
 * order such as `/order-edits/<id>`, web redirects there instead:
 * `/orders/open?order=<id>&expires=<ms>&next=<path>&signature=<hex>`. The signature is the
 * HMAC-SHA256, in hex, with INTERNAL_SECRET of `<order>.<expires>`, and with `next` of
 * `<order>.<expires>.<next>`, so that no part can be added, changed or removed. Web accepts only
 * paths of a closed list: server/order-link.ts.
 */
export function orderLink(
  orderId: string,
  mailedAt: Date,
  { publicUrl, secret }: Parts,
  next?: `/order-edits/${string}`,
): string {
  const expires = String(mailedAt.getTime() + VALID_MS)
  const leads = next === undefined ? {} : { next }
  const signed = [orderId, expires, ...Object.values(leads)].join('.')
  const signature = signatureOf(signed, secret)
  const link = new URL('/orders/open', publicUrl)
  link.search = new URLSearchParams({ order: orderId, expires, ...leads, signature }).toString()
  return link.href
}
