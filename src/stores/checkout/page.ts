import type { Cart } from '#domain/cart/cart.ts'
import { type CheckoutStep, isStep } from '#domain/checkout/checkout.ts'
import { newKey } from '#domain/web/key.ts'
import { $refused, isCartPending, resumeCart, wakeCart } from '../cart.ts'
import { meetCart, receiveCart, resetCart } from '../cart-changes.ts'
import { $cart } from '../cart-view.ts'
import { remember } from '../device.ts'
import { device, inPage, whenActive } from '../page.ts'
import { createBrowserApi } from './browser-api.ts'
import { createCheckout } from './checkout.ts'
import type { CheckoutTools, Move, SettledCart } from './context.ts'
import { isPlacing } from './placing-memory.ts'
import { isOther } from './shared-bag.ts'

const memory = remember(device, 'checkout.placing', isPlacing)

/** Locks among all tabs where the browser can; otherwise the key on the device protects. */
const lock: CheckoutTools['lock'] = (name, task) =>
  'locks' in navigator ? navigator.locks.request(name, task) : task()

/** Each step that the shopper opened is one step back. */
function followInAddressBar(step: CheckoutStep, by: Move): void {
  const hash = `#${step}`
  if (location.hash === hash) return
  if (by === 'shopper') history.pushState(null, '', hash)
  else history.replaceState(null, '', hash)
}

const stepInAddressBar = (): CheckoutStep | null => {
  const name = location.hash.slice(1)
  return isStep(name) ? name : null
}

async function settled(isWanted: boolean): Promise<SettledCart> {
  await (isWanted ? wakeCart() : resumeCart())
  const { id } = $cart.get()
  return { id, isSure: !isWanted && !isCartPending() }
}

/** The checkout of this page. Its actions work in a browser only. */
export const checkout = createCheckout({
  api: createBrowserApi(async () => (await import('#commerce/browser.ts')).browserCommerce()),
  shared: { settled, receive: receiveCart, reset: () => void resetCart() },
  memory,
  lock,
  newKey,
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  goToOrder: (orderId) => location.replace(`/order/${orderId}/confirmed`),
  moved: followInAddressBar,
})

let isWatching = false

function watchTheRest(): void {
  if (isWatching) return
  isWatching = true
  $cart.listen((bag) => {
    if (isOther(bag, checkout.$state.get().cart)) void checkout.catchUp(bag.id)
  })
  $refused.listen((refusal) => {
    if (refusal) checkout.say(refusal.words)
  })
  device.watch(() => checkout.orderPlacedElsewhere())
  addEventListener('popstate', () => void checkout.goTo(stepInAddressBar() ?? 'contact', 'history'))
  addEventListener('online', () => void checkout.repeatOrder())
}

/**
 * Opens the checkout of this browser's cart; `rendered` is the page's own, if the shop answered it.
 */
export const startCheckout = inPage(async (rendered: Cart | null, isCartRead: boolean) => {
  await whenActive()
  watchTheRest()
  meetCart(rendered?.completedAt === null ? rendered : null)
  const cartId = $cart.get().id ?? rendered?.id ?? null
  await checkout.open({ cartId, wanted: stepInAddressBar(), rendered, isCartRead })
})
