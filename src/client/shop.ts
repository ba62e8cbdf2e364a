import { $refused, flushCart, isCartPending, resumeCart, wakeCart } from '#stores/cart.ts'
import { whenActive } from '#stores/page.ts'
import { syncRegion } from '#stores/region.ts'
import { warmForAdds, watchAdds } from './adds.ts'
import { afterPaint } from './after-paint.ts'
import { watchBag } from './bag.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { hintChunks } from './hints.ts'
import { hydrate } from './hydrate.ts'
import { watchMenus } from './menus.ts'

// The script of every page of the shop before any interaction. It loads neither React, medusa-js
// nor sonner.

/** If the server rendered the bag, the device may have a newer one. */
const isCartPage = location.pathname === '/cart'

/** On pages with forms the bag is seldom opened: it waits for that. */
const isAccountPage = location.pathname.startsWith('/account')

watchMenus()
watchBag()
watchAdds()
warmForAdds()

/** Toasts and the search's shortcut: needed soon after the first interaction, not before. */
const loadTheRest = () => import('./after-interaction.ts')

$refused.listen(async (refusal) => {
  if (refusal) (await loadTheRest()).showRefusal(refusal)
})

onFirstInteraction(() => {
  if (isCartPage) hydrate('cart-page')
  afterPaint(() => {
    if (!isAccountPage) hintChunks()
    // Without a connection what needs it asks again.
    loadTheRest().catch(() => {})
    void wakeCart({ isStale: isCartPage })
  })
})

addEventListener('online', () => void resumeCart())
addEventListener('pagehide', flushCart)

// A prerendering page neither reloads nor sends.
void whenActive().then(() => {
  if (syncRegion()) return location.reload()
  // Requested by the next page already: further events may belong to the page being left.
  if (/(?:^|; )said=/.test(document.cookie)) {
    void loadTheRest().then(({ showFlashMessage }) => showFlashMessage())
  }
  if (isCartPage && isCartPending()) hydrate('cart-page')
  return resumeCart()
})
