import { addedWords } from '#domain/cart/bag-texts.ts'
import { plainBag } from '#domain/cart/plain-bag.ts'
import { $added, $isCartOpen, $outbox } from '#stores/cart.ts'
import { $currency } from '#stores/region.ts'
import { $isBagAlive, type ShownBag, showBag } from '#stores/shown-bag.ts'
import { panelOf } from './bag-panel.ts'

// Shows the open bag until its island does, and keeps what is pressed there meanwhile.

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

/** The button that only the island can answer. */
let kept: HTMLElement | null = null

const draw = (): void => {
  const shown = bagNow()
  if (!shown) kept = null
  // Under a hand the panel stays as it is until its island changes it.
  else if (kept || section()?.contains(document.activeElement)) return
  if (showBag(shown)) show(shown)
}

/** The badge is painted first: drawing the panel takes a slow phone several frames. */
const drawSoon = () => requestAnimationFrame(() => setTimeout(draw))

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
