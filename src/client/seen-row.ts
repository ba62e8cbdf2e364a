import { seenBeside } from '#domain/catalogue/seen.ts'
import { $seen, clearSeen } from '#stores/seen.ts'
import { cardsOf } from '#stores/seen-cards.ts'

const CLEARED = 'Cleared. Products that you view from now on will appear here.'

/** The cards in the shop's own HTML. A document that is only parsed runs no scripts. */
const readCards = (html: string): readonly Element[] => [
  ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('li.card'),
]

/** Replaces the row by a message, and takes the focus from the removed button. */
const clear = (row: HTMLElement): void => {
  const note = document.createElement('p')
  note.tabIndex = -1
  note.textContent = CLEARED
  clearSeen()
  row.replaceChildren(note)
  row.hidden = false
  note.focus({ preventScroll: true })
}

/**
 * Fills the row with products seen before this one, and again when another tab changes the list.
 */
export function fillRow(row: HTMLElement, handle: string): void {
  let displayed = ''
  $seen.subscribe(async (seen) => {
    const handles = seenBeside(seen, handle)
    const wanted = handles.join()
    if (wanted === '' || wanted === displayed) return
    displayed = wanted
    const cards = readCards(await cardsOf(handles))
    // Another tab has changed the list meanwhile.
    if (wanted !== displayed) return
    // Products that are no longer sold have no card; neither have unreachable ones.
    if (cards.length === 0) row.remove()
    else row.querySelector('ul')?.replaceChildren(...cards)
  })
  row.querySelector('button')?.addEventListener('click', () => clear(row))
}
