import type { Cart } from '#domain/cart/cart.ts'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import { type Checkout, createCheckout } from '#stores/checkout/checkout.ts'
import type { Placing } from '#stores/checkout/placing-memory.ts'
import type { Shop } from './checkout-shop.ts'

/** A browser on the shop: what its tabs share, and a way to open one more. */
export interface Browser {
  readonly openTab: () => Tab
  /** What the device keeps of its last order. */
  kept: Placing | null
  nowMs: number
  readonly received: Cart[]
  /** The cart that the changes of an earlier page have created by the time they are settled. */
  settledCartId: string | null
  /** Whether the shop answers a browser that asks for its cart. */
  isAnswered: boolean
  resets: number
}

export interface Tab {
  readonly checkout: Checkout
  readonly left: string[]
  readonly moves: CheckoutStep[]
  /** Steps that an opening or the browser's history put into the address bar. */
  readonly corrections: CheckoutStep[]
  readonly open: (
    cartId?: string | null,
    wanted?: CheckoutStep | null,
    isCartRead?: boolean,
  ) => Promise<void>
}

export function aBrowser(shop: Shop): Browser {
  let keys = 0
  let line: Promise<unknown> = Promise.resolve()
  const browser: Browser = {
    kept: null,
    nowMs: 1_000_000,
    received: [],
    settledCartId: null,
    isAnswered: true,
    resets: 0,
    openTab: () => {
      const left: string[] = []
      const moves: CheckoutStep[] = []
      const corrections: CheckoutStep[] = []
      const checkout = createCheckout({
        api: shop.api,
        shared: {
          settled: () =>
            Promise.resolve({
              id: browser.isAnswered ? browser.settledCartId : null,
              isSure: browser.isAnswered,
            }),
          receive: (cart) => browser.received.push(cart),
          reset: () => {
            browser.resets += 1
          },
        },
        memory: {
          read: () => browser.kept,
          write: (kept) => {
            browser.kept = kept
          },
        },
        lock: (_name, task) => {
          const turn = line.then(task)
          line = turn.catch(() => undefined)
          return turn
        },
        newKey: () => `key_${++keys}`,
        now: () => browser.nowMs,
        pause: () => Promise.resolve(),
        goToOrder: (orderId) => left.push(orderId),
        moved: (step, by) => (by === 'shopper' ? moves : corrections).push(step),
      })
      const open: Tab['open'] = (cartId = 'cart_1', wanted = null, isCartRead = true) =>
        checkout.open({ cartId, wanted, rendered: null, isCartRead })
      return { checkout, left, moves, corrections, open }
    },
  }
  return browser
}
