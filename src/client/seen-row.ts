import { seenBeside } from '#domain/catalogue/seen.ts'
import { $seen, cardsOf, clearSeen } from '#stores/seen.ts'

const CLEARED = 'Cleared. What you look at from now on is remembered again.'

/** The cards in the shop's own HTML. A document that is only parsed runs nothing. */
const readCards = (html: string): readonly Element[] => [
  ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('li.card'),
]

/** Says in the row's place what became of it, and takes the focus from the button that goes. */
const clear = (row: HTMLElement): void => {
  const note = document.createElement('p')
  note.tabIndex = -1
  note.textContent = CLEARED
  clearSeen()
  row.replaceChildren(note)
  row.hidden = false
  note.focus({ preventScroll: true })
}

/** Fills the row with what was seen beside this product, and again when another tab sees or clears. */
export function fillRow(row: HTMLElement, handle: string): void {
  let shown = ''
  $seen.subscribe(async (seen) => {
    const handles = seenBeside(seen, handle)
    const wanted = handles.join()
    if (wanted === '' || wanted === shown) return
    shown = wanted
    const cards = readCards(await cardsOf(handles))
    // Another tab went on meanwhile.
    if (wanted !== shown) return
    // What is sold no more has no card; what cannot be reached has none either.
    if (cards.length === 0) row.remove()
    else row.querySelector('ul')?.replaceChildren(...cards)
  })
  row.querySelector('button')?.addEventListener('click', () => clear(row))
}
