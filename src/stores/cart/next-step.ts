import type { LineItem } from '#domain/cart/cart.ts'
import { linesOf, quantityOf } from '#domain/cart/cart-lines.ts'
import { QUIET_MS } from './burst.ts'
import type { Outbox, Wish } from './outbox-shape.ts'

/** Where the shopper buys: the cart follows (ST-4, ST-5). Null leaves the cart where it is. */
export interface Place {
  readonly regionId: string
  readonly countryCode: string
  readonly salesChannelId: string | null
}

export interface Move {
  readonly regionId?: string
  readonly countryCode?: string
  readonly salesChannelId?: string
}

/** What the sender does next. One request at a time, and none that is not needed. */
export type Step =
  | { readonly kind: 'open' }
  | { readonly kind: 'look' }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'settle'; readonly key: string; readonly wish: Wish }
  | {
      readonly kind: 'create'
      readonly key: string
      readonly wish: Wish
      readonly quantity: number
    }
  | { readonly kind: 'set'; readonly key: string; readonly wish: Wish; readonly line: LineItem }
  | { readonly kind: 'remove'; readonly key: string; readonly wish: Wish; readonly line: LineItem }
  /** The time of doubt is over: what was settled in it is compared with the cart. */
  | { readonly kind: 'check' }

export interface Situation {
  readonly outbox: Outbox
  /** The cart that is held may not be the server's any more. */
  readonly isStale: boolean
  /** A cart is wanted although nothing is to be put in it (ST-1). */
  readonly isCartWanted: boolean
  readonly place: Place | null
  readonly now: number
  /** When the last request for a line was answered, by key. */
  readonly sentAt: ReadonlyMap<string, number>
  /** The page goes: nothing waits for another click. */
  readonly isHurried: boolean
}

const moveFor = (place: Place | null, outbox: Outbox): Move | null => {
  const cart = outbox.held?.cart
  if (!place || !cart) return null
  const move = {
    ...(cart.regionId !== place.regionId && {
      regionId: place.regionId,
      countryCode: place.countryCode,
    }),
    ...(place.salesChannelId !== null &&
      cart.salesChannelId !== place.salesChannelId && { salesChannelId: place.salesChannelId }),
  }
  return Object.keys(move).length > 0 ? move : null
}

/**
 * The first click of a burst is sent at once. The rest wait until the clicking ends, however fast
 * the answers come: fifty clicks are two requests.
 */
const waitFor = (key: string, wish: Wish, { now, sentAt, isHurried }: Situation): number => {
  const last = sentAt.get(key)
  const isFirst = last === undefined || last < wish.burst
  return isFirst || isHurried ? 0 : wish.at + QUIET_MS - now
}

const stepFor = (key: string, wish: Wish, situation: Situation): Step => {
  const cart = situation.outbox.held?.cart ?? null
  const [line, second] = linesOf(cart, key)
  const quantity = quantityOf(cart, key)
  if (quantity === wish.quantity) return { kind: 'settle', key, wish }
  const ms = waitFor(key, wish, situation)
  if (ms > 0) return { kind: 'wait', ms }
  // A line of its own, such as one person's gift card, that is gone: it has nothing to be made from.
  if (!line && key !== wish.variantId) return { kind: 'settle', key, wish }
  if (!line) return { kind: 'create', key, wish, quantity: wish.asked ?? wish.quantity }
  // Two lines of one variant are a mishap of an earlier request: one goes, the other is set.
  if (second) return { kind: 'remove', key, wish, line: second }
  if (wish.quantity === 0) return { kind: 'remove', key, wish, line }
  return { kind: 'set', key, wish, line }
}

const isWaiting = (step: Step): step is Extract<Step, { kind: 'wait' }> => step.kind === 'wait'

const wishStep = (situation: Situation): Step | null => {
  const steps = Object.entries(situation.outbox.wishes).map(([key, wish]) =>
    stepFor(key, wish, situation),
  )
  const ready = steps.find((step) => !isWaiting(step))
  if (ready) return ready
  const waits = steps.filter(isWaiting).map(({ ms }) => ms)
  return waits.length > 0 ? { kind: 'wait', ms: Math.min(...waits) } : null
}

/** What to do now, or null when everything that was wanted is done. */
export const nextStep = (situation: Situation): Step | null => {
  const { outbox, isStale, isCartWanted, place, now } = situation
  const wishes = Object.entries(outbox.wishes)
  const isSomethingWanted = wishes.some(([, { quantity }]) => quantity > 0)
  if (!outbox.held)
    return isSomethingWanted || isCartWanted ? { kind: 'open' } : wishStep(situation)
  if (isStale) return { kind: 'look' }
  const move = moveFor(place, outbox)
  if (move) return { kind: 'move', move }
  const step = wishStep(situation)
  if (step) return step
  return outbox.doubt && now >= outbox.doubt.until ? { kind: 'check' } : null
}
