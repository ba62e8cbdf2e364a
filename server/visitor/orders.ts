import { z } from 'zod'
import type { Signer } from '#system/signatures.ts'
import { cookieValue, hiddenCookie } from '../http/cookies.ts'

const MOST_ORDERS = 50
const YEAR_S = 31_536_000

export const orderId = z.string().regex(/^order_[A-Za-z0-9]{1,64}$/)

const schema = z.array(orderId).max(MOST_ORDERS)

/** The orders that a guest may see, newest first, by the signed `orders` cookie. */
export function ordersOf(cookies: string | undefined, signer: Signer): readonly string[] {
  const token = cookieValue(cookies, 'orders')
  if (token === undefined) return []
  const parsed = schema.safeParse(signer.read(token))
  return parsed.success ? parsed.data : []
}

/** The Set-Cookie header that lets the guest see one more order. */
export function ordersCookie(
  orders: readonly string[],
  added: string,
  signer: Signer,
  isSecure: boolean,
): string {
  const list = [added, ...orders.filter((id) => id !== added)].slice(0, MOST_ORDERS)
  return hiddenCookie('orders', signer.sign(list), { isSecure, maxAgeSeconds: YEAR_S })
}
