import { $isCartOpen, closeCart } from '#stores/cart.ts'

/** The open bag and what opens it: a press there does not close it. */
const BAG_AND_OPENERS = '[data-island=cart], [data-cart], [data-add]'

/**
 * Escape, or a press outside, closes the open bag, whether the page or its island shows it (CD-3).
 * Escape returns the focus to the bag's button.
 */
export const watchClosing = (): void => {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !$isCartOpen.get()) return
    if (document.querySelector('[data-island=cart] :focus'))
      document.querySelector<HTMLElement>('[data-cart]')?.focus()
    closeCart()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest(BAG_AND_OPENERS)) closeCart()
  })
}
