import { SIGNED_IN_COOKIE } from '#domain/account/shopper.ts'
import type { ShopperCookies, VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { Signer } from '#system/signatures.ts'
import { backendCookie, newSession, SESSION_COOKIES, sessionOf } from '../gateway/sessions.ts'
import { AUDIENCE, audienceCookie } from './audience.ts'
import { MADE_CARTS } from './made-carts.ts'

const MONTH_S = 30 * 86_400

/** Makes the header by which commerce knows this server itself; valid for a minute. */
export const serviceKey = (signer: Signer): string => signer.sign({ at: Date.now(), service: true })

/** The Cookie header by which commerce knows the shopper; null for guests. */
export function commerceSession(cookies: string | undefined): string | null {
  const session = sessionOf(cookies, 'store')
  return session === undefined ? null : backendCookie(session)
}

/** The Cookie header by which commerce knows a member of staff; null for everybody else. */
export function staffSession(cookies: string | undefined): string | null {
  const session = sessionOf(cookies, 'admin')
  return session === undefined ? null : backendCookie(session)
}

const hidden = (name: string, value: string, maxAgeSeconds: number): VisitorCookie => ({
  name,
  value,
  maxAgeSeconds,
  isHidden: true,
})
const dropped = (name: string) => hidden(name, '', 0)
const noBagAndOrders = [dropped('cart'), dropped('orders'), dropped(MADE_CARTS)]
const notSignedIn = [dropped(AUDIENCE), { ...dropped(SIGNED_IN_COOKIE), isHidden: false }]

export const createShopperCookies = (signer: Signer): ShopperCookies => ({
  session: (lines) => {
    const value = newSession(lines)
    return value === undefined ? [] : [hidden(SESSION_COOKIES.store, value, MONTH_S)]
  },
  noSession: dropped(SESSION_COOKIES.store),
  audience: (grant) => (grant === null ? dropped(AUDIENCE) : audienceCookie(grant, signer)),
  cart: (cartId) => hidden('cart', cartId, MONTH_S),
  signedIn: { name: SIGNED_IN_COOKIE, value: '1', maxAgeSeconds: MONTH_S, isHidden: false },
  noBagAndOrders,
  notSignedIn,
  ended: [...notSignedIn, dropped(SESSION_COOKIES.store), ...noBagAndOrders],
})
