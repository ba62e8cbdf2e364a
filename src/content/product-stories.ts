import { defineQuery } from 'groq'
import type { StoryCard } from '#domain/content/content-page.ts'
import { PICTURE } from './fragments.ts'
import { type ContentReader, listed, readEach } from './reading.ts'
import { storyCardOf } from './story-card.ts'
import type { PRODUCT_STORIES_QUERY_RESULT } from './types.generated.ts'

/** The newest three that mention the product with the handle `$handle`, or lead to it in their text. */
export const PRODUCT_STORIES_QUERY =
  defineQuery(/* groq */ `*[_type == "story" && defined(slug.current) && (
  $handle in products || $handle in body[].markDefs[].handle
)] | order(publishedAt desc)[0...3]{
  _id,
  title,
  "slug": slug.current,
  overline,
  lead,
  picture${PICTURE}
}`)

export const productStoriesOf = (
  results: PRODUCT_STORIES_QUERY_RESULT,
  reader: ContentReader,
): readonly StoryCard[] =>
  listed(results).flatMap((result) =>
    readEach([result], (story) => storyCardOf(story, reader), { documentId: result._id, reader }),
  )
