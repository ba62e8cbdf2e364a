import type { WritableAtom } from 'nanostores'
import type { Cart } from '#domain/cart/cart.ts'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import type { CheckoutAnswer, CheckoutApi } from './api.ts'
import type { PlacingMemory } from './placing-memory.ts'
import type { CheckoutState } from './state.ts'

export interface SettledCart {
  readonly id: string | null
  /** False if the shop did not answer: without an id there may be a cart all the same. */
  readonly isSure: boolean
}

/** The cart that all tabs and islands of this browser share. */
interface SharedCart {
  /**
   * Resolves when no change of the cart is pending or in flight: the first change of a browser
   * creates the cart. `isWanted` asks the shop for the cart of this browser.
   */
  readonly settled: (isWanted: boolean) => Promise<SettledCart>
  /** ST-7: replaces the confirmed cart by the server's. */
  readonly receive: (cart: Cart) => void
  /** ST-3 */
  readonly reset: () => void
}

export type Move = 'opened' | 'shopper' | 'history'

/** The dependencies of the checkout. Everything that a test replaces is passed in here. */
export interface CheckoutTools {
  readonly api: CheckoutApi
  readonly shared: SharedCart
  readonly memory: PlacingMemory
  /** Runs one task at a time among all tabs of this browser. */
  readonly lock: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>
  readonly newKey: () => string
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** Redirects to the order's confirmation, so that going back does not return to the checkout. */
  readonly goToOrder: (orderId: string) => void
  /**
   * Called when a step has opened, so that the address bar can follow. `by` tells whether the opening,
   * the shopper or the browser's history caused it.
   */
  readonly moved: (step: CheckoutStep, by: Move) => void
}

export interface CheckoutContext extends CheckoutTools {
  readonly $state: WritableAtom<CheckoutState>
  readonly patch: (change: Partial<CheckoutState>) => void
  /** Runs tasks in sequence, so that a late answer never overwrites a newer one. */
  readonly inTurn: <Value>(task: () => Promise<Value>) => Promise<Value>
}

export function createContext(
  $state: WritableAtom<CheckoutState>,
  tools: CheckoutTools,
): CheckoutContext {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...tools,
    $state,
    patch: (change) => $state.set({ ...$state.get(), ...change }),
    inTurn: (task) => {
      const turn = last.then(task)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** Takes over a cart from the server, here and in every tab (ST-7). */
export function receiveCart(context: CheckoutContext, cart: Cart): void {
  // Here first: listeners of the shared cart compare it with the shown one.
  context.patch({ cart, ...(cart.items.length === 0 && { stage: 'empty' }) })
  context.shared.receive(cart)
}

/** Reads the newest cart and holds it; returns the result of the request. */
export async function holdAnswer(
  context: CheckoutContext,
  request: Promise<CheckoutAnswer<Cart>>,
): Promise<CheckoutAnswer<Cart>> {
  const answer = await request
  if (answer.kind === 'ok') receiveCart(context, answer.value)
  return answer
}
