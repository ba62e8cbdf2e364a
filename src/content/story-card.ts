import type { StoryCard } from '#domain/content/content-page.ts'
import { type PictureResult, pictureOf } from './pictures.ts'
import { type ContentReader, text, textOr } from './reading.ts'

interface StoryCardResult {
  readonly _id: string
  readonly title: string | null
  readonly slug: string | null
  readonly overline: string | null
  readonly lead: string | null
  readonly picture: PictureResult
}

/** Throws if a story has no title, address or picture. */
export const storyCardOf = (result: StoryCardResult, reader: ContentReader): StoryCard => ({
  id: result._id,
  path: `/stories/${text(result.slug, 'the address')}`,
  overline: textOr(result.overline, ''),
  title: text(result.title, 'the title'),
  lead: textOr(result.lead, ''),
  picture: pictureOf(result.picture, reader),
})
