import { answered, isRefused } from './consent.ts'

const openBanner = async (isWanted: boolean): Promise<void> => {
  const banner = await import('./banner.ts').catch(() => null)
  banner?.showBanner(isWanted)
}

/**
 * Asks once for consent to joining visits, when `whenAlive` reports an interaction, and again on
 * request. Nobody whose browser refuses already is asked: the link then leads to the page about it,
 * as it does without a script.
 */
export const watchChoices = (whenAlive: (callBack: () => void) => void): void => {
  if (isRefused() || !document.getElementById('consent')) return
  document.querySelector('[data-privacy]')?.addEventListener('click', (event) => {
    event.preventDefault()
    void openBanner(true)
  })
  if (answered() === null) whenAlive(() => void openBanner(false))
}
