import { savesData } from './saves-data.ts'

/**
 * Fetches, without running them, the chunks that a shopper needs who reaches for the bag. Only for
 * somebody who is there, and not for who saves data: they would be fetched in vain.
 */
export const hintChunks = (): void => {
  if (savesData()) return
  const hints = document.documentElement.dataset['hints'] ?? ''
  for (const href of hints.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
