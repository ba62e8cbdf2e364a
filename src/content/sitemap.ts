import { defineQuery } from 'groq'
import type { ContentEntry } from '#domain/content/content-page.ts'
import { type ContentReader, listed, readEach, text, textOr } from './reading.ts'
import type { SITEMAP_QUERY_RESULT } from './types.generated.ts'

export const SITEMAP_QUERY = defineQuery(/* groq */ `*[
  _type in ["home", "page", "story"] && noIndex != true
]{
  _id,
  _type,
  _updatedAt,
  title,
  description,
  "slug": slug.current
}`)

type EntryResult = SITEMAP_QUERY_RESULT[number]

const pathOf = ({ _type, slug }: EntryResult) => {
  if (_type === 'home') return '/'
  const path = text(slug, 'the address')
  return _type === 'story' ? `/stories/${path}` : `/${path}`
}

export const sitemapOf = (
  results: SITEMAP_QUERY_RESULT,
  reader: ContentReader,
): readonly ContentEntry[] =>
  listed(results).flatMap((result) =>
    readEach(
      [result],
      (entry) => ({
        path: pathOf(entry),
        title: textOr(entry.title, ''),
        description: textOr(entry.description, ''),
        changedAt: text(entry._updatedAt, 'the time of the last change'),
      }),
      { documentId: result._id, reader },
    ),
  )
