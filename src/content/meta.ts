import type { ContentMeta } from '#domain/content/content-page.ts'
import type { SeoEntry } from '#domain/seo/seo.ts'
import { isRecord, jsonIn } from '#domain/web/json.ts'
import { type ContentReader, Malformed, readEach, text, textOr } from './reading.ts'
import type { HOME_QUERY_RESULT } from './types.generated.ts'

type MetaResult = Pick<
  NonNullable<HOME_QUERY_RESULT>,
  '_id' | 'shareTitle' | 'shareImage' | 'description' | 'noIndex' | 'seo' | 'seoSchema'
>
type EntryResult = NonNullable<MetaResult['seo']>[number]

function entryOf({ key, ...rest }: EntryResult): SeoEntry {
  const attributes = Object.entries(rest).flatMap(([name, value]): [string, string][] => {
    const content = textOr(value, null)
    return content === null ? [] : [[name, content]]
  })
  const { href } = rest
  if (typeof href === 'string' && !/^(https?:\/\/|\/)/i.test(href))
    throw new Malformed('the address is not that of a page')
  return { ...Object.fromEntries(attributes), key: text(key, 'the key') }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The nodes of a document in JSON-LD: one, a list, or a graph of them, as other programs write it. */
const nodesOf = (data: unknown) =>
  listOf(data)
    .filter(isRecord)
    .flatMap((node) =>
      '@graph' in node && !('@type' in node) ? listOf(node['@graph']).filter(isRecord) : [node],
    )

function schemaOf(
  { _id, seoSchema }: Omit<MetaResult, '_id'> & { _id: string },
  reader: ContentReader,
) {
  const json = textOr(seoSchema, null)
  if (json === null) return []
  const data = jsonIn(json)
  if (data !== undefined) return nodesOf(data)
  reader.report({ documentId: _id, part: 'structured data', reason: 'it is not JSON' })
  return []
}

const isNumber = (value: unknown) => typeof value === 'number'

/** Networks show no drawings; a crop or focus that is not whole is left out. */
function shareImageOf(
  { shareImage }: Pick<MetaResult, 'shareImage'>,
  reader: ContentReader,
): string | null {
  const id = textOr(shareImage?.asset?._id, null)
  if (id === null || id.endsWith('-svg')) return null
  const { crop, hotspot } = shareImage ?? {}
  const image = { asset: { _id: id } }
  const isWhole = Object.values({ ...crop, ...hotspot }).every(isNumber)
  return reader.shareUrl(
    isWhole ? { ...image, ...(crop && { crop }), ...(hotspot && { hotspot }) } : image,
  )
}

/** SE-1 and SE-2. */
export const metaOf = (
  result: Omit<MetaResult, '_id'> & { readonly _id: string },
  reader: ContentReader,
): ContentMeta => ({
  shareTitle: textOr(result.shareTitle, ''),
  shareImage: shareImageOf(result, reader),
  description: textOr(result.description, ''),
  isHidden: result.noIndex === true,
  seo: readEach(result.seo, entryOf, { documentId: result._id, reader }),
  schema: schemaOf(result, reader),
})
