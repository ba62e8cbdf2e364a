import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import {
  LEFT_OUT_HEADER,
  NOTE_COOKIE,
  noteOfBag,
  readFlashMessage,
} from '#domain/web/flash-message.ts'
import type { Signer } from '#system/signatures.ts'
import { cookieValue, droppedCookie, hiddenCookie } from '../http/cookies.ts'
import type { Exchange } from '../http/exchange.ts'
import { cartCookie, cartId, cartIdOf } from '../visitor/cart.ts'
import { madeCartsCookie, madeCartsOf } from '../visitor/made-carts.ts'
import { orderId, ordersCookie, ordersOf } from '../visitor/orders.ts'

const cartAnswer = z.object({ cart: z.object({ id: cartId }) })
const completionAnswer = z.object({ type: z.literal('order'), data: z.object({ id: orderId }) })
const lookupAnswer = z.object({ order: z.object({ id: orderId }) })

export interface ResponseCookieParts {
  readonly signer: Signer
  readonly isSecure: boolean
}

/**
 * Cookies that follow from commerce's answer: the cart's id, so that the cart works without
 * JavaScript; the proof that this browser made it; and a guest's right to see their order.
 */
export function responseCookies(
  kind: 'cart' | 'completion' | 'lookup',
  exchange: Exchange,
  answer: unknown,
  { signer, isSecure }: ResponseCookieParts,
): string[] {
  const cookies = exchange.request.headers.cookie
  if (kind === 'cart') {
    const made = cartAnswer.safeParse(answer)
    return made.success ? madeCart(made.data.cart.id, cookies, { signer, isSecure }) : []
  }
  const order =
    kind === 'completion'
      ? completionAnswer.safeParse(answer).data?.data.id
      : lookupAnswer.safeParse(answer).data?.order.id
  if (order === undefined) return []
  const added = ordersCookie(ordersOf(cookies, signer), order, signer, isSecure)
  return kind === 'completion' ? [added, ...droppedCart(exchange, isSecure)] : [added]
}

function madeCart(
  id: string,
  cookies: string | undefined,
  { signer, isSecure }: ResponseCookieParts,
) {
  const { name, value, maxAgeSeconds } = madeCartsCookie(madeCartsOf(cookies, signer), id, signer)
  return [cartCookie(id, isSecure), hiddenCookie(name, value, { isSecure, maxAgeSeconds })]
}

/**
 * A bag that is used stays this browser's: a month after it was opened, its cookie would end, and a
 * form of the store would begin another one.
 */
export function keptCart(
  { path, request }: Exchange,
  { signer, isSecure }: ResponseCookieParts,
): string[] {
  const { cookie } = request.headers
  const id = cartIdOf(cookie)
  if (id === null || !`${path}/`.startsWith(`/commerce/store/carts/${id}/`)) return []
  return madeCartsOf(cookie, signer).includes(id)
    ? madeCart(id, cookie, { signer, isSecure })
    : [cartCookie(id, isSecure)]
}

/** Drops the cookie of a completed cart, but not of a newer one. */
function droppedCart({ path, request }: Exchange, isSecure: boolean): string[] {
  const { cookie } = request.headers
  const isOver = path.includes(`/${cartIdOf(cookie)}/`) || cartIdOf(cookie) === null
  return isOver && cookieValue(cookie, 'cart') !== undefined
    ? [droppedCookie('cart', isSecure)]
    : []
}

/** What a bag has left out that became one with another by this request: its page tells it. */
export function bagNotes(
  { headers }: IncomingMessage,
  { request }: Exchange,
  isSecure: boolean,
): string[] {
  const value = headers[LEFT_OUT_HEADER]
  const message = typeof value === 'string' ? readFlashMessage(value) : null
  if (!message) return []
  const note = noteOfBag(message, cookieValue(request.headers.cookie, NOTE_COOKIE))
  return [hiddenCookie(note.name, note.value, { isSecure, maxAgeSeconds: note.maxAgeSeconds })]
}
