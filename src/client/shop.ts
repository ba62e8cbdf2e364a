import { $refused, hurryCart, isCartPending, resumeCart, wakeCart } from '#stores/cart.ts'
import { whenActive } from '#stores/page.ts'
import { meetPage } from '#stores/region.ts'
import { $toasts, showToast } from '#stores/toasts.ts'
import { warmForAdds, watchAdds } from './adds.ts'
import { ask, watchBag } from './bag.ts'
import { hintChunks } from './hints.ts'
import { onFirstSignOfLife } from './life.ts'

// What every page of the shop does before anybody reaches for anything. Nothing here brings React,
// medusa-js or sonner along.

/** Where the server rendered the bag, it may be older than what this device knows. */
const isCartPage = location.pathname === '/cart'

watchBag()
watchAdds()
warmForAdds()

$refused.listen((refusal) => {
  if (refusal) showToast('error', refusal.words)
})
$toasts.subscribe((toasts) => {
  if (toasts.length > 0) ask('toasts')
})

onFirstSignOfLife(() => {
  hintChunks()
  if (isCartPage) ask('cart-page')
  void wakeCart({ isStale: isCartPage })
})

addEventListener('online', () => void resumeCart())
addEventListener('pagehide', hurryCart)

// A page that only prerenders neither reloads nor sends.
void whenActive().then(() => {
  if (meetPage()) return location.reload()
  if (isCartPage && isCartPending()) ask('cart-page')
  return resumeCart()
})
