import { answered, isRefused } from './consent.ts'

const ask = async (isWanted: boolean): Promise<void> => {
  const banner = await import('./banner.ts').catch(() => null)
  banner?.showBanner(isWanted)
}

/**
 * Asks once whether visits may be joined, when `whenAlive` says that somebody is there, and again
 * for who wants to change the answer. Nobody is asked whose browser has said no already: the link
 * then leads to the page about it, as it does without a script.
 */
export const watchChoices = (whenAlive: (callBack: () => void) => void): void => {
  if (isRefused() || !document.getElementById('consent')) return
  document.querySelector('[data-privacy]')?.addEventListener('click', (event) => {
    event.preventDefault()
    void ask(true)
  })
  if (answered() === null) whenAlive(() => void ask(false))
}
