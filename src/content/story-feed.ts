import { defineQuery } from 'groq'
import type { FeedStory } from '#domain/content/content-page.ts'
import { storyPath } from '#domain/content/story-paths.ts'
import { NEWEST_FIRST, RICH_TEXT } from './fragments.ts'
import { type ContentReader, listed, Malformed, readEach, text, textOr } from './reading.ts'
import { richTextOf } from './rich-text.ts'
import type { STORY_FEED_QUERY_RESULT } from './types.generated.ts'

/** The newest stories in full; what is hidden from search engines is hidden from feed readers. */
export const STORY_FEED_QUERY =
  defineQuery(/* groq */ `*[_type == "story" && defined(slug.current) && noIndex != true]
  | ${NEWEST_FIRST}[0...20]{
    _id,
    _updatedAt,
    title,
    "slug": slug.current,
    lead,
    publishedAt,
    body[]${RICH_TEXT}
  }`)

type FeedResult = STORY_FEED_QUERY_RESULT[number]

function timeOf(at: unknown): string {
  const time = Date.parse(text(at, 'the time of the last change'))
  if (Number.isNaN(time)) throw new Malformed('the time of the last change is not a time')
  return new Date(time).toISOString()
}

const feedStoryOf = (result: FeedResult, reader: ContentReader): FeedStory => ({
  id: result._id,
  path: storyPath(text(result.slug, 'the address')),
  title: text(result.title, 'the title'),
  lead: textOr(result.lead, ''),
  body: richTextOf(result.body, result._id, reader),
  publishedOn: textOr(result.publishedAt, null),
  changedAt: timeOf(result._updatedAt),
})

export const storyFeedOf = (
  results: STORY_FEED_QUERY_RESULT,
  reader: ContentReader,
): readonly FeedStory[] =>
  listed(results).flatMap((result) =>
    readEach([result], (story) => feedStoryOf(story, reader), { documentId: result._id, reader }),
  )
