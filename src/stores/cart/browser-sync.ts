import { createCartApi } from '#commerce/cart/cart-api.ts'
import type { Refusal } from '#domain/cart/refusal.ts'
import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { newKey } from '#domain/web/key.ts'
import type { Device } from '../device.ts'
import { leaseLock, webLock } from './lock.ts'
import type { Outbox } from './outbox.ts'
import type { Market } from './plan.ts'
import { type CartSync, createSync } from './sync.ts'

export interface BrowserSyncTools {
  readonly device: Device
  readonly outbox: Outbox
  readonly market: () => Market | null
  readonly report: (refusal: Refusal) => void
}

const now = (): number => Date.now()
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads medusa-js. */
export const loadCommerce = async () => (await import('#commerce/browser.ts')).browserCommerce()

/** The sync of a page, through its own origin. */
export const createBrowserSync = ({ device, ...tools }: BrowserSyncTools): CartSync =>
  createSync({
    ...tools,
    api: createCartApi({
      origin: location.origin,
      timeoutMs: COMMERCE_TIMEOUT_MS.browser,
    }),
    commerce: loadCommerce,
    // Browsers offer no Web Locks to pages without https.
    lock: navigator.locks ? webLock(navigator.locks) : leaseLock({ device, now, wait, newKey }),
    now,
    wait,
    newKey,
    isOnline: () => navigator.onLine,
  })
