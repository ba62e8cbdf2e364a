import { answer } from './consent.ts'

const link = document.querySelector<HTMLElement>('[data-privacy]')
const banner = document.getElementById('consent')

/** Otherwise the focus would be lost: back to the link, without moving the page. */
const close = (): void => {
  if (!banner) return
  link?.focus({ preventScroll: true })
  banner.hidden = true
}

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
