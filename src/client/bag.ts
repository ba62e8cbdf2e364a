import { $count, $isCartOpen, toggleCart } from '#stores/cart.ts'
import { hydrate } from './hydrate.ts'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** Updates the bag's buttons from the bag, and lets them open it. */
export const watchBag = (): void => {
  $count.subscribe((count) => {
    for (const badge of all('[data-badge]')) badge.textContent = count > 0 ? String(count) : ''
  })
  $isCartOpen.subscribe((isOpen) => {
    for (const button of all('[data-cart]')) button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) hydrate('cart')
  })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-cart]')) return
    event.preventDefault()
    toggleCart()
  })
}
