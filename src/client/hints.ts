import { savesData } from './saves-data.ts'

/** Fetches once, without running them, the chunks that a shopper needs to open the bag. */
export const fetchChunks = (): void => {
  const { dataset } = document.documentElement
  const { hints = '' } = dataset
  delete dataset['hints']
  for (const href of hints.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** The same in advance, after an interaction; not with data saving on. */
export const hintChunks = (): void => {
  if (!savesData()) fetchChunks()
}
