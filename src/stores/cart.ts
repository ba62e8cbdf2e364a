import { newKey } from '#domain/web/key.ts'
import type { Place } from './cart/next-step.ts'
import { createCartStore } from './cart/store.ts'
import { device, inPage, pageSays, whenActive } from './page.ts'
import { $region } from './region.ts'

const place = (): Place | null => {
  const region = $region.get()
  return region && { ...region, salesChannelId: pageSays('salesChannel') || null }
}

const store = createCartStore({
  device,
  now: () => Date.now(),
  newKey,
  loadCourier: async (outbox, refuse) => {
    const { createPageCourier } = await import('./cart/page-courier.ts')
    return createPageCourier({ device, outbox, place, refuse })
  },
  whenActive,
})

export { isSnapshot } from './cart/outbox-shape.ts'
export type { Refusal } from './cart/refusal.ts'
export type { OfferedItem } from './cart/store.ts'
export const { shelf, $outbox, $count, $isCartOpen, $added, $refused } = store
export const addToCart = inPage(store.addToCart)
export const closeCart = inPage(store.closeCart)
export const toggleCart = inPage(store.toggleCart)
export const wakeCart = inPage(store.wakeCart)
export const isCartPending = inPage(store.isCartPending)
export const resumeCart = inPage(store.resumeCart)
export const hurryCart = inPage(store.hurryCart)

/** Fetches what sends the cart and medusa-js, for who is about to add something. */
export const warmCommerce = inPage(async () => {
  try {
    await (await import('./cart/page-courier.ts')).loadCommerce()
  } catch {
    // Offline just now: the add itself tries again.
  }
})
