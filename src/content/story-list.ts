import { defineQuery } from 'groq'
import type { StoryList } from '#domain/content/content-page.ts'
import { NEWEST_FIRST, SEO, STORY_CARD } from './fragments.ts'
import { type ContentReader, listed, texts } from './reading.ts'
import { storyCardsOf } from './story-card.ts'
import { storyTagLinksOf, storyTagOf } from './story-tag.ts'
import type { STORIES_QUERY_RESULT, STORY_TAG_QUERY_RESULT } from './types.generated.ts'

const PUBLIC = /* groq */ `_type == "story" && defined(slug.current)`

/** Used ones are compared here: a query within the query would read all stories for each tag. */
const TAGS = /* groq */ `
  "tags": *[_type == "storyTag" && defined(slug.current)] | order(title asc){
    _id,
    title,
    "slug": slug.current
  },
  "used": array::unique(*[${PUBLIC}].tags[]._ref)`

/** All stories from `$from` to before `$to`. */
export const STORIES_QUERY = defineQuery(/* groq */ `{
  "count": count(*[${PUBLIC}]),
  "stories": *[${PUBLIC}] | ${NEWEST_FIRST}[$from...$to]${STORY_CARD},
  ${TAGS}
}`)

/** The tag at `$tag`, with its stories from `$from` to before `$to`. */
export const STORY_TAG_QUERY =
  defineQuery(/* groq */ `*[_type == "storyTag" && slug.current == $tag][0]{
  _id,
  title,
  "slug": slug.current,
  lead,
  ${SEO},
  "count": count(*[${PUBLIC} && ^._id in tags[]._ref]),
  "stories": *[${PUBLIC} && ^._id in tags[]._ref] | ${NEWEST_FIRST}[$from...$to]${STORY_CARD},
  ${TAGS}
}`)

type ListResult = Pick<STORIES_QUERY_RESULT, 'count' | 'stories' | 'tags' | 'used'>

const listOf = (result: ListResult, reader: ContentReader) => {
  const used = texts(result.used)
  return {
    stories: storyCardsOf(result.stories, reader),
    count: result.count,
    tags: storyTagLinksOf(
      listed(result.tags).filter(({ _id }) => used.includes(_id)),
      reader,
    ),
  }
}

export const storiesOf = (result: STORIES_QUERY_RESULT, reader: ContentReader): StoryList => ({
  ...listOf(result, reader),
  tag: null,
})

/** Null if there is no such tag, or it has no name. */
export function taggedStoriesOf(
  result: STORY_TAG_QUERY_RESULT,
  reader: ContentReader,
): StoryList | null {
  const tag = result && storyTagOf(result, reader)
  return tag ? { ...listOf(result, reader), tag } : null
}
