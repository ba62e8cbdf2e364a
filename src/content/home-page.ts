import { defineQuery } from 'groq'
import type { ContentPage } from '#domain/content/content-page.ts'
import { blocksOf } from './blocks.ts'
import { BLOCKS, SEO } from './fragments.ts'
import { metaOf } from './meta.ts'
import { type ContentReader, textOr } from './reading.ts'
import type { HOME_QUERY_RESULT } from './types.generated.ts'

export const HOME_QUERY = defineQuery(/* groq */ `*[_type == "home" && _id == "home"][0]{
  _id,
  title,
  ${SEO},
  ${BLOCKS}
}`)

export const homePageOf = (result: HOME_QUERY_RESULT, reader: ContentReader): ContentPage | null =>
  result && {
    id: result._id,
    path: '/',
    title: textOr(result.title, ''),
    lead: '',
    ...metaOf(result, reader),
    blocks: blocksOf(result.blocks, result._id, reader),
  }
