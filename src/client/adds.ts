import { isSnapshot } from '#domain/cart/stored-cart.ts'
import { jsonIn } from '#domain/web/json.ts'
import { addToCart, type OfferedItem, warmCommerce } from '#stores/cart.ts'
import { openingKey } from '#stores/cart-opening.ts'
import { afterPaint } from './after-paint.ts'
import { fetchChunks } from './hints.ts'

/** The quantity of the form around the button; a button alone adds one. */
const quantityIn = (form: HTMLFormElement | null): number => {
  const quantity = Number(form?.querySelector<HTMLInputElement>('[name=quantity]')?.value)
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 1
}

/**
 * The item of an add button; null if its data is incomplete, so that it cannot be shown at once.
 */
const offerOf = (button: HTMLElement, form: HTMLFormElement | null): OfferedItem | null => {
  const variantId = button.dataset['add']
  const snapshot = jsonIn(button.dataset['line'] ?? '')
  if (!variantId || !isSnapshot(snapshot)) return null
  return { variantId, quantity: quantityIn(form), snapshot }
}

const add = (event: Event, button: HTMLElement, form: HTMLFormElement | null): void => {
  const offer = offerOf(button, form)
  // Otherwise the form is sent as without a script, and the server adds.
  if (!offer) return
  event.preventDefault()
  void addToCart(offer)
}

const buttonIn = (form: Element): HTMLElement | null =>
  form.querySelector<HTMLElement>('[data-add]')

/**
 * Lets every `[data-add]` add without leaving the page, alone or as the button of a form.
 */
export const watchAdds = (): void => {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const button = buttonIn(form)
    if (button) add(event, button, form)
    // The server may open a cart for the form while this page opens one: by one key they are one.
    form.querySelector('[name=opening]')?.setAttribute('value', openingKey())
  })
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-add]') : null
    if (button && !button.closest('form')) add(event, button, null)
  })
}

/**
 * Fetches the commerce client when a shopper reaches for an add button, even with data saving on.
 */
export const warmForAdds = (): void => {
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-add], [data-add-all]')) return
    for (const kind of kinds) document.removeEventListener(kind, reach)
    // Twenty links take a slow phone longer than the badge of a press that follows at once.
    afterPaint(() => {
      fetchChunks()
      void warmCommerce()
    })
  }
  for (const kind of kinds) document.addEventListener(kind, reach, { passive: true })
}
