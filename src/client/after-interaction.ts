import type { Refusal } from '#domain/cart/refusal.ts'
import { wakeCart } from '#stores/cart.ts'
import { takeFlashMessage } from '#stores/flash.ts'
import { pageRegion } from '#stores/page.ts'
import { countryInCookie } from '#stores/region.ts'
import { $shopper, loadShopper } from '#stores/shopper.ts'
import { $toasts, showToast } from '#stores/toasts.ts'
import { putCountryFirst } from './country-first.ts'
import { hydrate } from './hydrate.ts'
import { watchRegionForms } from './region-forms.ts'
import { watchSearch } from './search.ts'
import { watchTheme } from './theme-stream.ts'

// The parts of a shop page that are needed after the first interaction: no page fetches them
// before.

putCountryFirst()
watchRegionForms()
watchSearch()
watchTheme()
void loadShopper()

// The cookie that the page was rendered by may have outlived its session.
$shopper.subscribe(({ state }) => {
  document.documentElement.toggleAttribute('data-signed-in', state !== 'signed-out')
})

// A browser may show a page again as it was left, since when the country may have changed.
addEventListener('pageshow', ({ persisted }) => {
  const chosen = persisted && countryInCookie()
  if (chosen && !pageRegion()?.countryCodes.includes(chosen)) location.reload()
})

$toasts.subscribe((toasts) => {
  if (toasts.length > 0) hydrate('toasts')
})

/** Shows the server's flash message. The server has changed the cart without this device. */
export function showFlashMessage(): void {
  const message = takeFlashMessage(document)
  if (!message) return
  showToast(message.kind, message.text)
  void wakeCart({ isStale: true })
}

/** VE-8 */
export const showRefusal = ({ words }: Refusal): void => void showToast('error', words)
