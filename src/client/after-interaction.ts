import type { Refusal } from '#domain/cart/refusal.ts'
import { wakeCart } from '#stores/cart.ts'
import { takeFlashMessage } from '#stores/flash.ts'
import { $shopper, meetShopper } from '#stores/shopper.ts'
import { $toasts, showToast } from '#stores/toasts.ts'
import { hydrate } from './hydrate.ts'
import { watchSearch } from './search.ts'
import { watchTheme } from './theme-stream.ts'

// What a page of the shop does for somebody who is there: no page fetches it before.

watchSearch()
watchTheme()
void meetShopper()

// The cookie by which the page was painted may have outlived its session.
$shopper.subscribe(({ state }) => {
  document.documentElement.toggleAttribute('data-signed-in', state !== 'signed-out')
})

$toasts.subscribe((toasts) => {
  if (toasts.length > 0) hydrate('toasts')
})

/** What the server wants said here. Whatever was done, it did behind the device's back. */
export function showFlashMessage(): void {
  const message = takeFlashMessage(document)
  if (!message) return
  showToast(message.kind, message.text)
  void wakeCart({ isStale: true })
}

/** VE-8 */
export const showRefusal = ({ words }: Refusal): void => void showToast('error', words)
