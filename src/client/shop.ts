import { $refused, flushCart, isCartPending, resumeCart, wakeCart } from '#stores/cart.ts'
import { whenActive } from '#stores/page.ts'
import { meetPage } from '#stores/region.ts'
import { warmForAdds, watchAdds } from './adds.ts'
import { watchBag } from './bag.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { hintChunks } from './hints.ts'
import { hydrate } from './hydrate.ts'
import { watchMenus } from './menus.ts'

// What every page of the shop does before anybody reaches for anything. Nothing here brings React,
// medusa-js or sonner along.

/** Where the server rendered the bag, it may be older than what this device knows. */
const isCartPage = location.pathname === '/cart'

/** There forms come alive, and the bag is seldom reached for: it waits until it is. */
const isAccountPage = location.pathname.startsWith('/account')

watchMenus()
watchBag()
watchAdds()
warmForAdds()

/** Toasts and the search's key: what is not there before it is needed, and soon after somebody stirs. */
const bringTheRest = () => import('./after-interaction.ts')

$refused.listen(async (refusal) => {
  if (refusal) (await bringTheRest()).showRefusal(refusal)
})

onFirstInteraction(() => {
  if (!isAccountPage) hintChunks()
  void bringTheRest()
  if (isCartPage) hydrate('cart-page')
  void wakeCart({ isStale: isCartPage })
})

addEventListener('online', () => void resumeCart())
addEventListener('pagehide', flushCart)

// A page that only prerenders neither reloads nor sends.
void whenActive().then(() => {
  if (meetPage()) return location.reload()
  // Asked for by the page that was led to: the rest may come to the one that is just being left.
  if (/(?:^|; )said=/.test(document.cookie)) {
    void bringTheRest().then(({ showFlashMessage }) => showFlashMessage())
  }
  if (isCartPage && isCartPending()) hydrate('cart-page')
  return resumeCart()
})
