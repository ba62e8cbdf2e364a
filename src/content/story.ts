import { defineQuery } from 'groq'
import type { Story } from '#domain/content/content-page.ts'
import type { TextLink } from '#domain/content/frame.ts'
import { storyPath } from '#domain/content/story-paths.ts'
import { NEWEST_FIRST, PICTURE, RICH_TEXT, SEO } from './fragments.ts'
import { metaOf } from './meta.ts'
import { type ContentReader, readEach, textOr, texts } from './reading.ts'
import { richTextOf } from './rich-text.ts'
import { storyCardOf } from './story-card.ts'
import { storyTagLinksOf } from './story-tag.ts'
import type { STORY_QUERY_RESULT } from './types.generated.ts'

const NAMED = /* groq */ `{ _id, title, "slug": slug.current }`

/** `$slug` is the last part of the address, after /stories/. Its neighbours are those of the list. */
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
  "tags": tags[]->${NAMED},
  "older": *[_type == "story" && defined(slug.current) && (
    publishedAt < ^.publishedAt || publishedAt == ^.publishedAt && _id > ^._id
  )] | ${NEWEST_FIRST}[0]${NAMED},
  "newer": *[_type == "story" && defined(slug.current) && (
    publishedAt > ^.publishedAt || publishedAt == ^.publishedAt && _id < ^._id
  )] | order(publishedAt asc, _id desc)[0]${NAMED},
  ${SEO}
}`)

type Neighbour = { readonly title: unknown; readonly slug: unknown } | null

const neighbourOf = (result: Neighbour): TextLink | null => {
  const [title, slug] = [textOr(result?.title, null), textOr(result?.slug, null)]
  return title !== null && slug !== null ? { label: title, href: storyPath(slug) } : null
}

const wholeStory = (result: NonNullable<STORY_QUERY_RESULT>, reader: ContentReader): Story => ({
  ...storyCardOf(result, reader),
  ...metaOf(result, reader),
  body: richTextOf(result.body, result._id, reader),
  products: texts(result.products),
  tags: storyTagLinksOf(result.tags, reader),
  older: neighbourOf(result.older),
  newer: neighbourOf(result.newer),
})

/** Null if it does not exist, or has no title, address or picture. */
export function storyOf(result: STORY_QUERY_RESULT, reader: ContentReader): Story | null {
  if (!result) return null
  const reading = { documentId: result._id, reader }
  return readEach([result], (story) => wholeStory(story, reader), reading)[0] ?? null
}
