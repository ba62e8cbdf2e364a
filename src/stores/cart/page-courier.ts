import { createCartGate } from '#commerce/cart/cart-gate.ts'
import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { newKey } from '#domain/web/key.ts'
import type { Device } from '../device.ts'
import { type Courier, createCourier } from './courier.ts'
import { leaseLock, webLock } from './lock.ts'
import type { Place } from './next-step.ts'
import type { WantedOutbox } from './outbox.ts'
import type { Refusal } from './refusal.ts'
import { settling } from './settling.ts'

export interface PageCourierTools {
  readonly device: Device
  readonly outbox: WantedOutbox
  readonly place: () => Place | null
  readonly refuse: (refusal: Refusal) => void
}

const now = (): number => Date.now()
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** medusa-js comes with this, and with nothing before it. */
export const loadCommerce = async () => (await import('#commerce/browser.ts')).browserCommerce()

/** The sender of a page, over its own origin. */
export const createPageCourier = ({ device, outbox, ...tools }: PageCourierTools): Courier =>
  createCourier({
    ...tools,
    outbox: settling(outbox, { now, newKey }),
    gate: createCartGate({
      origin: location.origin,
      timeoutMs: COMMERCE_TIMEOUT_MS.browser,
      fetch: (...request) => fetch(...request),
    }),
    commerce: loadCommerce,
    // Browsers keep Web Locks from pages without https.
    alone: navigator.locks ? webLock(navigator.locks) : leaseLock({ device, now, wait, newKey }),
    now,
    wait,
    newKey,
    isOnline: () => navigator.onLine,
  })
