import type { Cart } from '#domain/cart.ts'
import type { RegionChoice } from '#domain/region.ts'
import type { Place } from './cart/next-step.ts'
import { createCartStore } from './cart/store.ts'
import { newKey } from './key.ts'
import { device, inPage, pageSays, whenActive } from './page.ts'
import { $region, chooseRegion } from './region.ts'

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

export type { OfferedItem } from './cart/store.ts'
export const { $outbox, $count, $isCartOpen, $added, $refused } = store
export const addToCart = inPage(store.addToCart)
export const changeQuantity = inPage(store.changeQuantity)
export const removeLine = inPage(store.removeLine)
export const resetCart = inPage(store.resetCart)
export const openCart = inPage(store.openCart)
export const closeCart = inPage(store.closeCart)
export const toggleCart = inPage(store.toggleCart)
export const wakeCart = inPage(store.wakeCart)
export const isCartPending = inPage(store.isCartPending)
export const resumeCart = inPage(store.resumeCart)
export const holdCart = inPage(store.holdCart)
export const seedCart = inPage((cart: Cart | null) => store.seedCart(cart, performance.timeOrigin))
export const hurryCart = inPage(store.hurryCart)

/**
 * ST-5: saves the region, on the device and for the server, and moves the cart into it.
 * @public for scripts; the picker itself is a form that the server answers.
 */
export const changeRegion = inPage((choice: RegionChoice, currencyCode: string) => {
  chooseRegion(choice, currencyCode)
  return store.settleCart()
})

/** Fetches what sends the cart and medusa-js, for who is about to add something. */
export const warmCommerce = inPage(async () => {
  try {
    await (await import('./cart/page-courier.ts')).loadCommerce()
  } catch {
    // Offline just now: the add itself tries again.
  }
})
