import { z } from 'zod'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { Signer } from '#system/signatures.ts'
import { cookieValue } from '../http/cookies.ts'
import { cartId } from './cart.ts'

export const MADE_CARTS = 'carts'

const MOST_CARTS = 20
const MONTH_S = 30 * 86_400

const schema = z.array(cartId).max(MOST_CARTS)

/**
 * The carts that this browser has made, newest first, by the signed `carts` cookie. They open a
 * guest's order to the browser that completed the cart and lost the answer: a cart's id alone opens
 * none (RO-7).
 */
export function madeCartsOf(cookies: string | undefined, signer: Signer): readonly string[] {
  const token = cookieValue(cookies, MADE_CARTS)
  if (token === undefined) return []
  const parsed = schema.safeParse(signer.read(token))
  return parsed.success ? parsed.data : []
}

/** The cookie with one more cart that this browser has made. */
export const madeCartsCookie = (
  carts: readonly string[],
  cartId: string,
  signer: Signer,
): VisitorCookie => ({
  name: MADE_CARTS,
  value: signer.sign([cartId, ...carts.filter((id) => id !== cartId)].slice(0, MOST_CARTS)),
  maxAgeSeconds: MONTH_S,
  isHidden: true,
})
