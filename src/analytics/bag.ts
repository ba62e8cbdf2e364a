import { bagChanged } from '#domain/order/tracking.ts'
import { $cart } from '#stores/cart-view.ts'
import { send } from './send.ts'

/** AN-2: the bag as the shopper sees it after something was added. */
export const trackBag = (): void => {
  const { lines, currencyCode } = $cart.get()
  const items = lines.map(({ handle, title, amount, quantity }) => ({
    handle,
    title,
    amount: Math.round(amount / quantity),
    currencyCode,
    quantity,
  }))
  send(bagChanged(items, currencyCode))
}
