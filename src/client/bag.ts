import { $count, $isCartOpen, isCartPending, toggleCart } from '#stores/cart.ts'
import { watchClosing } from './bag-closing.ts'
import { watchOpening } from './bag-opening.ts'
import { hydrate } from './hydrate.ts'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

const showCount = (count: number): void => {
  for (const badge of all('[data-badge]')) badge.textContent = count > 0 ? String(count) : ''
}

/** The page of the bag is rendered from the server's cart, which a form may have just changed. */
const showRendered = (): void => {
  const [page] = all('[data-bag-count]')
  if (page && !isCartPending()) showCount(Number(page.dataset['bagCount']))
}

/** Updates the bag's buttons from the bag, and opens and closes it. */
export const watchBag = (): void => {
  $count.subscribe(showCount)
  showRendered()
  watchOpening()
  watchClosing()
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
