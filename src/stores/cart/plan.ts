import type { CartApi } from '#commerce/cart/cart-api.ts'
import type { PageCommerce } from '#commerce/page.ts'
import type { LineItem } from '#domain/cart/cart.ts'
import { linesOf, quantityOf } from '#domain/cart/cart-lines.ts'
import type { Refusal } from '#domain/cart/refusal.ts'
import type { Lock } from './lock.ts'
import { DEBOUNCE_MS, type Outbox, type OutboxState, type PendingChange } from './outbox.ts'

/** Where the shopper buys: the cart follows (ST-4, ST-5). Null leaves the cart where it is. */
export interface Market {
  readonly regionId: string
  readonly countryCode: string
  readonly salesChannelId: string | null
}

export interface MarketChange {
  readonly regionId?: string
  readonly countryCode?: string
  readonly salesChannelId?: string
}

/** What the sync needs of the commerce client. */
export interface CartCommerce {
  readonly carts: Pick<PageCommerce['carts'], 'addLine' | 'setLine' | 'removeLine' | 'update'>
  readonly offers: Pick<PageCommerce['offers'], 'available'>
}

/** Everything outside the sync that a test replaces. */
export interface SyncTools {
  readonly outbox: Outbox
  readonly api: CartApi
  /** Brings medusa-js along, so it is called only for a request that needs it. */
  readonly commerce: () => Promise<CartCommerce>
  readonly lock: Lock
  readonly market: () => Market | null
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newKey: () => string
  readonly isOnline: () => boolean
  readonly report: (refusal: Refusal) => void
}

/** One series of requests, from the first to the last. */
export interface SyncRun extends SyncTools {
  /** Lasts the whole time, also when the page is being left; `wait` is cut short then. */
  readonly waitInFull: (ms: number) => Promise<void>
  /** When the last request for a line was answered, by key. Outlives the run. */
  readonly sentAt: Map<string, number>
  isStale: boolean
  isCartWanted: boolean
  /** The server refused the market: the cart stays where it is for this run. */
  isMoveRefused: boolean
  /** Nothing more can be done now. */
  isOver: boolean
  opens: number
}

interface LineChange {
  readonly key: string
  readonly change: PendingChange
}

interface ExistingLineChange extends LineChange {
  readonly line: LineItem
}

/** What the sync does next. One request at a time, and none that is not needed. */
export type Step =
  | { readonly kind: 'open' }
  | { readonly kind: 'read' }
  | { readonly kind: 'move'; readonly to: MarketChange }
  | { readonly kind: 'wait'; readonly ms: number }
  | ({ readonly kind: 'confirm' } & LineChange)
  | ({ readonly kind: 'create'; readonly quantity: number } & LineChange)
  | ({ readonly kind: 'set' } & ExistingLineChange)
  | ({ readonly kind: 'remove' } & ExistingLineChange)
  /** No late request can arrive any more: what was confirmed meanwhile is compared with the cart. */
  | { readonly kind: 'verify' }

export interface Situation {
  readonly outbox: OutboxState
  /** The cart that is held may not be the server's any more. */
  readonly isStale: boolean
  /** A cart is wanted although nothing is to be put in it (ST-1). */
  readonly isCartWanted: boolean
  readonly market: Market | null
  readonly now: number
  /** When the last request for a line was answered, by key. */
  readonly sentAt: ReadonlyMap<string, number>
  /** The page is being left: nothing waits for another click. */
  readonly isFlushing: boolean
}

const marketChange = (market: Market | null, outbox: OutboxState): MarketChange | null => {
  const cart = outbox.held?.cart
  if (!market || !cart) return null
  const { regionId, countryCode, salesChannelId } = market
  const isChannelChanged = salesChannelId !== null && cart.salesChannelId !== salesChannelId
  const to = {
    ...(cart.regionId !== regionId && { regionId, countryCode }),
    ...(isChannelChanged && { salesChannelId }),
  }
  return Object.keys(to).length > 0 ? to : null
}

/**
 * The first click of a series is sent at once. The rest wait until the clicking ends, however fast
 * the server answers: fifty clicks are two requests.
 */
const debounceMs = (key: string, change: PendingChange, situation: Situation): number => {
  const { now, sentAt, isFlushing } = situation
  const last = sentAt.get(key)
  const isFirst = last === undefined || last < change.debouncedSince
  return isFirst || isFlushing ? 0 : change.editedAt + DEBOUNCE_MS - now
}

const lineStep = (key: string, change: PendingChange, situation: Situation): Step => {
  const cart = situation.outbox.held?.cart ?? null
  const [line, duplicate] = linesOf(cart, key)
  if (quantityOf(cart, key) === change.quantity) return { kind: 'confirm', key, change }
  const ms = debounceMs(key, change, situation)
  if (ms > 0) return { kind: 'wait', ms }
  // A gift card's line has a key of its own and cannot be created from its variant: it is gone.
  if (!line && key !== change.variantId) return { kind: 'confirm', key, change }
  if (!line)
    return { kind: 'create', key, change, quantity: change.sentQuantity ?? change.quantity }
  // Two lines of one variant are left by an earlier fault: one is removed, the other set.
  if (duplicate) return { kind: 'remove', key, change, line: duplicate }
  if (change.quantity === 0) return { kind: 'remove', key, change, line }
  return { kind: 'set', key, change, line }
}

const isWait = (step: Step): step is Extract<Step, { kind: 'wait' }> => step.kind === 'wait'

const pendingStep = (situation: Situation): Step | null => {
  const steps = Object.entries(situation.outbox.pending).map(([key, change]) =>
    lineStep(key, change, situation),
  )
  const ready = steps.find((step) => !isWait(step))
  if (ready) return ready
  const waits = steps.filter(isWait).map(({ ms }) => ms)
  return waits.length > 0 ? { kind: 'wait', ms: Math.min(...waits) } : null
}

/** What to do now, or null when nothing is left to do. */
export const nextStep = (situation: Situation): Step | null => {
  const { outbox, isStale, isCartWanted, market, now } = situation
  const isSomethingWanted = Object.values(outbox.pending).some(({ quantity }) => quantity > 0)
  if (!outbox.held)
    return isSomethingWanted || isCartWanted ? { kind: 'open' } : pendingStep(situation)
  if (isStale) return { kind: 'read' }
  const to = marketChange(market, outbox)
  if (to) return { kind: 'move', to }
  const step = pendingStep(situation)
  if (step) return step
  return outbox.uncertain && now >= outbox.uncertain.until ? { kind: 'verify' } : null
}
