import { newKey } from '#domain/web/key.ts'
import type { Market } from './cart/plan.ts'
import { createCartStore } from './cart/store.ts'
import { device, inPage, pageSays, whenActive } from './page.ts'
import { $region } from './region.ts'

const market = (): Market | null => {
  const region = $region.get()
  return region && { ...region, salesChannelId: pageSays('salesChannel') || null }
}

const store = createCartStore({
  device,
  now: () => Date.now(),
  newKey,
  loadSync: async (outbox, report) => {
    const { createBrowserSync } = await import('./cart/browser-sync.ts')
    return createBrowserSync({ device, outbox, market, report })
  },
  whenActive,
  market,
})

export type { OfferedItem } from './cart/store.ts'
export const { context, $outbox, $count, $isCartOpen, $added, $refused } = store
export const addToCart = inPage(store.addToCart)
export const addAllToCart = inPage(store.addAllToCart)
export const closeCart = inPage(store.closeCart)
export const toggleCart = inPage(store.toggleCart)
export const wakeCart = inPage(store.wakeCart)
export const isCartPending = inPage(store.isCartPending)
export const resumeCart = inPage(store.resumeCart)
export const flushCart = inPage(store.flushCart)

/** Fetches the sync and medusa-js for a shopper who is about to add something. */
export const warmCommerce = inPage(async () => {
  try {
    await (await import('./cart/browser-sync.ts')).loadCommerce()
  } catch {
    // Offline at the moment: the add itself tries again.
  }
})
