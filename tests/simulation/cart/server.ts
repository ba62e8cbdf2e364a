import type { Cart } from '#domain/cart/cart.ts'
import { createCarts, type Stock, viewOfCart } from './carts.ts'

export interface ServerOptions {
  readonly stock: Stock
  /** Whether a line that was made under a key is made once. */
  readonly isIdempotent: boolean
  readonly linesAtMost: number
}

/** What was asked for under which key, and answered. */
const createKeys = (isIdempotent: boolean) => {
  const answers = new Map<string, Cart>()
  const bodies = new Map<string, string>()
  /** Keys under which two different things were asked for. */
  const contradictions: string[] = []
  return {
    contradictions,
    answer: (key: string, body: string, act: () => Cart): Cart => {
      const before = bodies.get(key) ?? body
      if (before !== body) contradictions.push(`${key}: ${before}, ${body}`)
      bodies.set(key, body)
      const answered = isIdempotent ? answers.get(key) : undefined
      if (answered) return answered
      const answer = act()
      answers.set(key, answer)
      return answer
    },
  }
}

/** Neither Japan nor the wholesale channel has `c`. */
const isWithoutC = ({ regionId, salesChannelId }: Pick<Cart, 'regionId' | 'salesChannelId'>) =>
  regionId === 'reg_jp' || salesChannelId === 'sc_wholesale'

/** Medusa's cart routes as the store meets them. */
export const createServer = ({ stock, isIdempotent, linesAtMost }: ServerOptions) => {
  const carts = createCarts(stock, linesAtMost)
  const keys = createKeys(isIdempotent)
  const opened = new Map<string, string>()
  /** The HttpOnly cookie of the one browser there is. */
  let cookie: string | null = null
  const view = (cartId: string): Cart => viewOfCart(cartId, carts.find(cartId))

  return {
    open: (regionId: string, key: string, isFresh: boolean): Cart => {
      const kept = cookie && !isFresh && carts.isOpen(cookie) ? cookie : null
      cookie = opened.get(key) ?? kept ?? carts.create(regionId)
      opened.set(key, cookie)
      return view(cookie)
    },
    look: view,
    addLine: (cartId: string, variantId: string, quantity: number, key: string): Cart =>
      keys.answer(key, `${cartId} ${variantId} ${quantity}`, () => {
        carts.add(cartId, variantId, quantity)
        return view(cartId)
      }),
    setLine: (cartId: string, lineId: string, quantity: number): Cart => {
      carts.set(cartId, lineId, quantity)
      return view(cartId)
    },
    removeLine: (cartId: string, lineId: string): Cart => {
      carts.find(cartId).lines.delete(lineId)
      return view(cartId)
    },
    update: (cartId: string, change: { regionId?: string; salesChannelId?: string }): Cart => {
      const cart = Object.assign(carts.find(cartId), change)
      for (const [id, { variantId }] of cart.lines)
        if (isWithoutC(cart) && variantId === 'c') cart.lines.delete(id)
      return view(cartId)
    },
    available: (variantId: string): number | null => stock[variantId] ?? null,
    complete: (cartId: string) => {
      carts.find(cartId).completedAt = '2026-11-20T12:00:00.000Z'
    },
    contradictions: keys.contradictions,
    double: carts.double,
    prune: carts.prune,
    /** The shopper signs in on another device, whose cart takes this one over. */
    merge: (cartId: string, quantities: Readonly<Record<string, number>>): void => {
      cookie = carts.create(carts.find(cartId).regionId)
      for (const [variantId, quantity] of Object.entries(quantities))
        carts.add(cookie, variantId, quantity)
      carts.prune(cartId)
    },
    cartIds: carts.ids,
    /** What is really in the cart that the browser's cookie names. */
    truth: (): Cart | null => (cookie ? view(cookie) : null),
  }
}

export type SimulatedServer = ReturnType<typeof createServer>
