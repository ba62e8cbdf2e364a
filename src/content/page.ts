import { defineQuery } from 'groq'
import type { ContentPage } from '#domain/content/content-page.ts'
import { blocksOf } from './blocks.ts'
import { BLOCKS, SEO } from './fragments.ts'
import { metaOf } from './meta.ts'
import { type ContentReader, textOr } from './reading.ts'
import type { PAGE_QUERY_RESULT } from './types.generated.ts'

/** `$slug` is the path of the page without the slash before it. */
export const PAGE_QUERY = defineQuery(/* groq */ `*[_type == "page" && slug.current == $slug][0]{
  _id,
  _updatedAt,
  title,
  "slug": slug.current,
  lead,
  ${SEO},
  ${BLOCKS}
}`)

export const pageOf = (result: PAGE_QUERY_RESULT, reader: ContentReader): ContentPage | null =>
  result && {
    id: result._id,
    path: `/${textOr(result.slug, '')}`,
    title: textOr(result.title, ''),
    lead: textOr(result.lead, ''),
    ...metaOf(result, reader),
    blocks: blocksOf(result.blocks, result._id, reader),
  }
