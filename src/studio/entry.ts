import type { PreviewValue } from 'sanity'

type Media = NonNullable<PreviewValue['media']>

/** A picture of a document, or an icon: the Studio shows either, and ignores anything else. */
const isMedia = (value: unknown): value is Media =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

interface Picked {
  readonly title?: unknown
  readonly subtitle?: unknown
  readonly media?: unknown
}

/** The preview of an entry in a list. Values of a draft may have any type, or be missing. */
export const entryOf = ({ title, subtitle, media }: Picked): PreviewValue => ({
  ...(typeof title === 'string' && { title }),
  ...(typeof subtitle === 'string' && { subtitle }),
  ...(isMedia(media) && { media }),
})

/** "1 link", "3 links": the length of a list, which a draft may lack. */
export const countOf = (list: unknown, thing: string): string => {
  const count = Array.isArray(list) ? list.length : 0
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
