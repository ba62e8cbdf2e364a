import type { CartApi } from '#commerce/cart/cart-api.ts'
import type { PageCommerce } from '#commerce/page.ts'
import type { LineItem } from '#domain/cart/cart.ts'
import { linesOf, quantityOf } from '#domain/cart/cart-lines.ts'
import type { Refusal } from '#domain/cart/refusal.ts'
import type { Lock } from './lock.ts'
import { DEBOUNCE_MS, type Outbox, type OutboxState, type PendingChange } from './outbox.ts'

/** The shopper's market: the cart follows it (ST-4, ST-5). Null leaves the cart where it is. */
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

/** The part of the commerce client that the sync needs. */
export interface CartCommerce {
  readonly carts: Pick<PageCommerce['carts'], 'addLine' | 'setLine' | 'removeLine' | 'update'>
  readonly offers: Pick<PageCommerce['offers'], 'available'>
}

/** Everything outside the sync that a test replaces. */
export interface SyncTools {
  readonly outbox: Outbox
  readonly api: CartApi
  /** Loads medusa-js, so it is called only for a request that needs it. */
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
  /** Waits the whole time, even while the page is being left, when `wait` is cut short. */
  readonly waitInFull: (ms: number) => Promise<void>
  /** When the last request for a line was answered, by key. Outlives the run. */
  readonly sentAt: Map<string, number>
  isStale: boolean
  isRead: boolean
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

/** The next step of the sync. One request at a time, and none that is unnecessary. */
export type Step =
  | { readonly kind: 'open' }
  | { readonly kind: 'read' }
  | { readonly kind: 'move'; readonly to: MarketChange }
  | { readonly kind: 'wait'; readonly ms: number }
  | ({ readonly kind: 'confirm' } & LineChange)
  | ({ readonly kind: 'create'; readonly quantity: number } & LineChange)
  | ({ readonly kind: 'set' } & ExistingLineChange)
  | ({ readonly kind: 'remove' } & ExistingLineChange)
  /**
   * No late request can arrive any more: the changes confirmed meanwhile are compared with the
   * cart.
   */
  | { readonly kind: 'verify' }

export interface Situation {
  readonly outbox: OutboxState
  /** The confirmed cart may differ from the server's. */
  readonly isStale: boolean
  /** The confirmed cart was read in this run. */
  readonly isRead: boolean
  /** A cart is needed although nothing is pending (ST-1). */
  readonly isCartWanted: boolean
  readonly market: Market | null
  readonly now: number
  /** When the last request for a line was answered, by key. */
  readonly sentAt: ReadonlyMap<string, number>
  /** The page is being left: no change waits for another click. */
  readonly isFlushing: boolean
}

const marketChange = (market: Market | null, outbox: OutboxState): MarketChange | null => {
  const cart = outbox.confirmed?.cart
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
  const cart = situation.outbox.confirmed?.cart ?? null
  const [line, duplicate] = linesOf(cart, key)
  if (quantityOf(cart, key) === change.quantity) return { kind: 'confirm', key, change }
  const ms = debounceMs(key, change, situation)
  if (ms > 0) return { kind: 'wait', ms }
  // A gift card's line has a key of its own and cannot be created from its variant: it is gone.
  if (!line && key !== change.variantId) return { kind: 'confirm', key, change }
  if (!line)
    return { kind: 'create', key, change, quantity: change.sentQuantity ?? change.quantity }
  // An earlier fault left two lines of one variant: one is removed, the other set.
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

/** The next step now, or null if there is none. */
export const nextStep = (situation: Situation): Step | null => {
  const { outbox, isStale, isRead, isCartWanted, market, now } = situation
  const isSomethingWanted = Object.values(outbox.pending).some(({ quantity }) => quantity > 0)
  // A page that was left before its cart was there leaves the opening to the next one.
  if (!outbox.confirmed)
    return isSomethingWanted || isCartWanted || outbox.opening
      ? { kind: 'open' }
      : pendingStep(situation)
  const to = marketChange(market, outbox)
  // The server moves the cart with the shopper, and tells what is lost: it is seldom moved from here.
  if (isStale || (to?.regionId && !isRead)) return { kind: 'read' }
  if (to) return { kind: 'move', to }
  const step = pendingStep(situation)
  if (step) return step
  return outbox.uncertain && now >= outbox.uncertain.until ? { kind: 'verify' } : null
}
