import type { PreviewValue } from 'sanity'

type Media = NonNullable<PreviewValue['media']>

/** A picture as a document has it, or an icon: the Studio shows either, and ignores what is neither. */
const isMedia = (value: unknown): value is Media =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

interface Picked {
  readonly title?: unknown
  readonly subtitle?: unknown
  readonly media?: unknown
}

/** How something looks in a list. What is picked of a draft may be anything, or not there yet. */
export const entryOf = ({ title, subtitle, media }: Picked): PreviewValue => ({
  ...(typeof title === 'string' && { title }),
  ...(typeof subtitle === 'string' && { subtitle }),
  ...(isMedia(media) && { media }),
})
