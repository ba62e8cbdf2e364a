import type { Cart } from '#domain/cart/cart.ts'
import type { RegionChoice } from '#domain/region/region.ts'
import { createCartChanges } from './cart/view.ts'
import { context } from './cart.ts'
import { inPage } from './page.ts'
import { chooseRegion } from './region.ts'

// What islands do to the cart. They load it: pages begin without it.

const changes = createCartChanges(context)

/**
 * When the server had rendered this page, in milliseconds since 1970. A navigation by a form begins
 * long before, and until the answer the page before it goes on reading the cart.
 */
const renderedAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation')
  const answered = navigation && 'responseStart' in navigation ? navigation.responseStart : 0
  return performance.timeOrigin + Number(answered)
}

export const changeQuantity = inPage(changes.changeQuantity)
export const removeLine = inPage(changes.removeLine)
export const resetCart = inPage(changes.resetCart)
export const openCart = inPage(changes.openCart)
export const receiveCart = inPage(changes.receiveCart)
export const meetCart = inPage((cart: Cart | null) => changes.meetCart(cart, renderedAt()))
export const seedCart = inPage((cart: Cart | null) => changes.seedCart(cart, renderedAt()))

/**
 * ST-5: saves the region on the device and for the server, and moves the cart into it.
 * @public for scripts; the picker itself is a form that the server answers.
 */
export const changeRegion = inPage((choice: RegionChoice, currencyCode: string) => {
  chooseRegion(choice, currencyCode)
  return changes.syncCart()
})
