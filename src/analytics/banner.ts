import { answer } from './consent.ts'

const link = document.querySelector<HTMLElement>('[data-privacy]')
const banner = document.getElementById('consent')

/** What had the focus before the question. */
let before: HTMLElement | null = document.getElementById('main')

/** Otherwise the focus would be lost: back to where it was, without moving the page. */
const close = (): void => {
  if (!banner) return
  const opener = banner.hasAttribute('data-wanted') ? link : before
  opener?.focus({ preventScroll: true })
  banner.hidden = true
}

banner?.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget))
    before = relatedTarget
})

banner?.addEventListener('click', ({ target }) => {
  const choice = target instanceof HTMLElement ? target.dataset['consent'] : ''
  if (choice !== 'yes' && choice !== 'no') return
  answer(choice)
  close()
})

// No answer: the next page asks again.
banner?.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close()
})

/** Shows the question; a shopper who asked for it goes straight to the answers. */
export const showBanner = (isWanted: boolean): void => {
  if (!banner) return
  banner.toggleAttribute('data-wanted', isWanted)
  banner.hidden = false
  if (isWanted) banner.querySelector('button')?.focus()
}
