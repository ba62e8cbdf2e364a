import type { CartGate } from '#commerce/cart/cart-gate.ts'
import type { PageCommerce } from '#commerce/page.ts'
import type { Lock } from './lock.ts'
import type { Place } from './next-step.ts'
import type { Refusal } from './refusal.ts'
import type { OutboxStore } from './settling.ts'

/** What the sender needs of commerce. */
export interface CartCommerce {
  readonly carts: Pick<PageCommerce['carts'], 'addLine' | 'setLine' | 'removeLine' | 'update'>
  readonly offers: Pick<PageCommerce['offers'], 'available'>
}

/** Everything that could surprise a test comes in here. */
export interface CourierTools {
  readonly outbox: OutboxStore
  readonly gate: CartGate
  /** Brings medusa-js along, so it is called only for a request that needs it. */
  readonly commerce: () => Promise<CartCommerce>
  readonly alone: Lock
  readonly place: () => Place | null
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newKey: () => string
  readonly isOnline: () => boolean
  readonly refuse: (refusal: Refusal) => void
}

/** One visit to the server, from the first request to the last. */
export interface Round extends CourierTools {
  /** Waits to the end, also when the page is being left; `wait` is cut short then. */
  readonly waitOut: (ms: number) => Promise<void>
  /** When the last request for a line was answered, by key. Outlives the round. */
  readonly sentAt: Map<string, number>
  isStale: boolean
  isCartWanted: boolean
  /** The server would not have the cart there: it stays where it is for this round. */
  isMoveRefused: boolean
  /** Nothing more can be done now. */
  isOver: boolean
  opens: number
}
