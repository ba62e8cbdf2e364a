import type { Refusal } from '#stores/cart.ts'
import { $toasts, showToast } from '#stores/toasts.ts'
import { ask } from './ask.ts'
import { watchMenus } from './menus.ts'
import { watchSearch } from './search.ts'

// What a page of the shop does for somebody who is there: no page fetches it before.

watchMenus()
watchSearch()

$toasts.subscribe((toasts) => {
  if (toasts.length > 0) ask('toasts')
})

/** VE-8 */
export const sayRefused = ({ words }: Refusal): void => void showToast('error', words)
