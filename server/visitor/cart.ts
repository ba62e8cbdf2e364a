import { z } from 'zod'
import { cookieValue, hiddenCookie } from '../http/cookies.ts'

const MONTH_S = 30 * 86_400

export const cartId = z.string().regex(/^cart_[A-Za-z0-9]{1,64}$/)

/** The visitor's cart by the `cart` cookie, which makes the cart work without JavaScript. */
export function cartIdOf(cookies: string | undefined): string | null {
  return cartId.safeParse(cookieValue(cookies, 'cart')).data ?? null
}

export const cartCookie = (id: string, isSecure: boolean) =>
  hiddenCookie('cart', id, { isSecure, maxAgeSeconds: MONTH_S })
