import { addedWords } from '#domain/cart/bag-texts.ts'
import { plainBag } from '#domain/cart/plain-bag.ts'
import { $added, $isCartOpen, $outbox } from '#stores/cart.ts'
import { $currency } from '#stores/region.ts'
import { $isBagAlive, recordShown, type ShownBag } from '#stores/shown-bag.ts'
import { afterPaint } from './after-paint.ts'
import { panelOf } from './bag-panel.ts'

// Draws the open bag until its island is there, and keeps for the island what is pressed meanwhile.

const island = () => document.querySelector('[data-island=cart]')
const section = () => island()?.querySelector('section')

const bagNow = (): ShownBag | null => {
  const { confirmed, pending } = $outbox.get()
  if (!$isCartOpen.get()) return null
  return {
    bag: plainBag(confirmed?.cart ?? null, pending, $currency.get()),
    added: $added.get(),
  }
}

const show = (shown: ShownBag | null): void => {
  const status = island()?.querySelector('p')
  const words = addedWords(shown?.added ?? null)
  if (status && status.textContent !== words) status.textContent = words
  const panel = shown && panelOf(shown)
  // Most steps of the sync change nothing that is seen.
  const before = section()
  if (before && panel?.isEqualNode(before)) return
  before?.remove()
  if (panel) status?.after(panel)
}

/** The button that was pressed last: only the island can answer it. */
let kept: HTMLElement | null = null

const draw = (): void => {
  const shown = bagNow()
  if (!shown) kept = null
  // Redrawn, it would lose the focus, or the button whose press is kept.
  else if (kept || section()?.contains(document.activeElement)) return
  if (recordShown(shown)) show(shown)
}

/** The badge is painted first: drawing the panel takes a slow phone several frames. */
const drawSoon = () => afterPaint(draw)

const keepPress = (event: Event): void => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button')
  if ($isBagAlive.get() || !button || !section()?.contains(button)) return
  event.preventDefault()
  kept = button
}

export const watchOpening = (): void => {
  // What was added is set before the bag opens, or with a change of the outbox.
  $isCartOpen.listen(drawSoon)
  $outbox.listen(drawSoon)
  document.addEventListener('click', keepPress)
  $isBagAlive.listen(() => kept?.click())
}
