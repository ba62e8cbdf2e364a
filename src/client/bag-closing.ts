import { $isCartOpen, closeCart } from '#stores/cart.ts'
import { $isBagAlive } from '#stores/shown-bag.ts'

/** Escape closes the open bag, and returns the focus to its button, as the island does later. */
export const watchClosing = (): void => {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || $isBagAlive.get() || !$isCartOpen.get()) return
    if (document.querySelector('[data-island=cart] :focus'))
      document.querySelector<HTMLElement>('[data-cart]')?.focus()
    closeCart()
  })
}
