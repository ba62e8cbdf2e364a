import { defineQuery } from 'groq'
import {
  PAGE_TEXT_AT_MOST,
  PAGE_TITLE_AT_MOST,
  PHRASE_LENGTH_AT_MOST,
  PHRASES_AT_MOST,
  SEARCHED_PAGES_AT_MOST,
  type SearchContent,
  type SearchedPage,
  SYNONYMS_AT_MOST,
} from '#domain/catalogue/search-content.ts'
import { type ContentReader, listed, Malformed, readEach, text, textOr, texts } from './reading.ts'
import { SHOP_PAGES } from './shop-pages.ts'
import type { SEARCH_CONTENT_QUERY_RESULT } from './types.generated.ts'

/** Phrases of one meaning, and every page that search engines may list, stories newest first. */
export const SEARCH_CONTENT_QUERY = defineQuery(/* groq */ `{
  "synonyms": *[_type == "searchSynonyms"] | order(_createdAt, _id){ _id, phrases },
  "pages": *[_type in ["page", "story"] && defined(slug.current) && noIndex != true]
    | order(_type, publishedAt desc, _id){
    _id,
    _type,
    title,
    lead,
    "slug": slug.current,
    description,
    "body": pt::text(body),
    blocks[]{
      title,
      lead,
      "plain": select(_type in ["storyTeaser", "banner", "newsletter"] => text),
      "rich": select(_type == "textBlock" => pt::text(text)),
      questions[]{ question, answer },
      columns[]{ title, "rich": pt::text(text) },
      transcript
    }
  }
}`)

/** No page is looked up by a longer one. */
const SLUG_AT_MOST = 200

type Result = SEARCH_CONTENT_QUERY_RESULT

/** Every text in an answer, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Commerce refuses a body with half a surrogate pair, which a cut may leave. */
const cut = (said: string, most: number): string =>
  said.replaceAll('\0', '').slice(0, most).toWellFormed()

function pageOf(result: Result['pages'][number]): SearchedPage {
  const { _type, slug, title, lead, description, body, blocks } = result
  const address = text(slug, 'the address')
  if (address.length > SLUG_AT_MOST) throw new Malformed('the address is too long')
  return {
    path: _type === 'story' ? `/stories/${address}` : `/${address}`,
    kind: _type,
    title: cut(text(title, 'the title'), PAGE_TITLE_AT_MOST),
    lead: cut(textOr(lead, ''), PAGE_TITLE_AT_MOST),
    text: cut(textsIn([description, body, blocks]).join(' '), PAGE_TEXT_AT_MOST),
  }
}

const phrasesOf = ({ phrases }: Result['synonyms'][number]): readonly string[] =>
  texts(phrases)
    .map((phrase) => cut(phrase.trim(), PHRASE_LENGTH_AT_MOST))
    .slice(0, PHRASES_AT_MOST)

export const searchContentOf = (
  { synonyms, pages }: Result,
  reader: ContentReader,
): SearchContent => ({
  synonyms: listed(synonyms)
    .map(phrasesOf)
    .filter(({ length }) => length > 1)
    .slice(0, SYNONYMS_AT_MOST),
  pages: [
    ...SHOP_PAGES,
    ...listed(pages).flatMap((page) => readEach([page], pageOf, { documentId: page._id, reader })),
  ].slice(0, SEARCHED_PAGES_AT_MOST),
})
