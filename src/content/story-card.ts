import type { StoryCard } from '#domain/content/story-card.ts'
import { storyPath } from '#domain/content/story-paths.ts'
import { type PictureResult, pictureOf } from './pictures.ts'
import { type ContentReader, listed, readEach, text, textOr } from './reading.ts'

interface StoryCardResult {
  readonly _id: string
  readonly title: string | null
  readonly slug: string | null
  readonly overline: string | null
  readonly lead: string | null
  readonly publishedAt: string | null
  readonly picture: PictureResult
}

/** Throws if a story has no title, address or picture. */
export const storyCardOf = (result: StoryCardResult, reader: ContentReader): StoryCard => ({
  id: result._id,
  path: storyPath(text(result.slug, 'the address')),
  overline: textOr(result.overline, ''),
  title: text(result.title, 'the title'),
  lead: textOr(result.lead, ''),
  picture: pictureOf(result.picture, reader),
  publishedOn: textOr(result.publishedAt, null),
})

/** The cards of a list; malformed stories are reported and left out. */
export const storyCardsOf = (
  results: readonly StoryCardResult[] | null | undefined,
  reader: ContentReader,
): readonly StoryCard[] =>
  listed(results).flatMap((result) =>
    readEach([result], (story) => storyCardOf(story, reader), { documentId: result._id, reader }),
  )
