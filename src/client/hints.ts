import { savesData } from './saves-data.ts'

/** Fetches, without running them, the chunks that a shopper needs who reaches for the bag. */
export const fetchChunks = (): void => {
  const hints = document.documentElement.dataset['hints'] ?? ''
  for (const href of hints.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** The same ahead, for somebody who is there; not for who saves data, and may never reach. */
export const hintChunks = (): void => {
  if (!savesData()) fetchChunks()
}
