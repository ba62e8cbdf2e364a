import { isSnapshot } from '#domain/cart/stored-cart.ts'
import { isRecord, jsonIn } from '#domain/web/json.ts'
import { addAllToCart, type OfferedItem } from '#stores/cart.ts'

// Apart from `adds.ts`: few pages have a form that adds several items.

const isItem = (value: unknown): value is OfferedItem =>
  isRecord(value) &&
  typeof value['variantId'] === 'string' &&
  Number.isInteger(value['quantity']) &&
  isSnapshot(value['snapshot'])

/** Adds the items of a form, and announces what the form says of those that it leaves out. */
const addAll = (event: Event, form: HTMLFormElement): void => {
  const items = jsonIn(form.dataset['addAll'] ?? '')
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem)) return
  event.preventDefault()
  form.querySelector('[data-said]')?.replaceChildren(form.dataset['words'] ?? '')
  void addAllToCart(items)
}

/** Lets every form with `data-add-all` add without leaving the page. */
export const watchAddAll = (): void => {
  document.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement) addAll(event, event.target)
  })
}
