import { defineQuery } from 'groq'
import type { Story } from '#domain/content/content-page.ts'
import { PICTURE, RICH_TEXT, SEO } from './fragments.ts'
import { metaOf } from './meta.ts'
import { type ContentReader, readEach, textOr, texts } from './reading.ts'
import { richTextOf } from './rich-text.ts'
import { storyCardOf } from './story-card.ts'
import type { STORY_QUERY_RESULT } from './types.generated.ts'

/** `$slug` is the last part of the address, after /stories/. */
export const STORY_QUERY = defineQuery(/* groq */ `*[_type == "story" && slug.current == $slug][0]{
  _id,
  _updatedAt,
  title,
  "slug": slug.current,
  overline,
  lead,
  picture${PICTURE},
  body[]${RICH_TEXT},
  products,
  publishedAt,
  ${SEO}
}`)

const wholeStory = (result: NonNullable<STORY_QUERY_RESULT>, reader: ContentReader): Story => ({
  ...storyCardOf(result, reader),
  ...metaOf(result, reader),
  body: richTextOf(result.body, result._id, reader),
  products: texts(result.products),
  publishedOn: textOr(result.publishedAt, null),
})

/** Null if it does not exist, or has no title, address or picture. */
export function storyOf(result: STORY_QUERY_RESULT, reader: ContentReader): Story | null {
  if (!result) return null
  const reading = { documentId: result._id, reader }
  return readEach([result], (story) => wholeStory(story, reader), reading)[0] ?? null
}
