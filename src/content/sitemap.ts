import { defineQuery } from 'groq'
import type { ContentEntry } from '#domain/content/content-page.ts'
import { storyPath, storyTagPath } from '#domain/content/story-paths.ts'
import { type ContentReader, listed, readEach, text, textOr, texts } from './reading.ts'
import type { SITEMAP_QUERY_RESULT } from './types.generated.ts'

export const SITEMAP_QUERY = defineQuery(/* groq */ `*[
  _type in ["home", "page", "story", "storyTag"] && noIndex != true
]{
  _id,
  _type,
  _updatedAt,
  title,
  description,
  "slug": slug.current,
  "tagIds": select(_type == "story" => tags[]._ref)
}`)

type EntryResult = SITEMAP_QUERY_RESULT[number]

const pathOf = ({ _type, slug }: EntryResult) => {
  if (_type === 'home') return '/'
  const path = text(slug, 'the address')
  if (_type === 'storyTag') return storyTagPath(path)
  return _type === 'story' ? storyPath(path) : `/${path}`
}

const entryOf = (result: EntryResult): ContentEntry => ({
  path: pathOf(result),
  title: textOr(result.title, ''),
  description: textOr(result.description, ''),
  changedAt: text(result._updatedAt, 'the time of the last change'),
})

/** Every page that search engines may list; of the tags of stories, those that have a story. */
export function sitemapOf(
  results: SITEMAP_QUERY_RESULT,
  reader: ContentReader,
): readonly ContentEntry[] {
  const used = new Set(listed(results).flatMap(({ tagIds }) => texts(tagIds)))
  return listed(results)
    .filter(({ _type, _id }) => _type !== 'storyTag' || used.has(_id))
    .flatMap((result) => readEach([result], entryOf, { documentId: result._id, reader }))
}
