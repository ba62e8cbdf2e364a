import { z } from 'zod'
import {
  PAGE_KINDS,
  PAGE_TEXT_AT_MOST,
  PAGE_TITLE_AT_MOST,
  PHRASE_LENGTH_AT_MOST,
  PHRASES_AT_MOST,
  SEARCH_TAG,
  SEARCHED_PAGES_AT_MOST,
  SYNONYMS_AT_MOST,
} from '#domain/catalogue/search-content.ts'
import type { Queryable } from '../../rows.ts'
import { learnWords } from '../search-index/words-sql.ts'

const title = z.string().max(PAGE_TITLE_AT_MOST)

/** What editors write for the search, all of it. */
export const searchContent = z.object({
  synonyms: z
    .array(z.array(z.string().max(PHRASE_LENGTH_AT_MOST)).max(PHRASES_AT_MOST))
    .max(SYNONYMS_AT_MOST),
  pages: z
    .array(
      z.object({
        path: z.string().startsWith('/').max(PAGE_TITLE_AT_MOST),
        kind: z.enum(PAGE_KINDS),
        title,
        lead: title,
        text: z.string().max(PAGE_TEXT_AT_MOST),
      }),
    )
    .max(SEARCHED_PAGES_AT_MOST),
})

const FORGET = ['DELETE FROM search_synonym', 'DELETE FROM search_page']

const KEEP_SYNONYMS = `
INSERT INTO search_synonym (meaning, terms, stems)
SELECT said.meaning, said.terms, search_stems_of(said.terms) FROM (
  SELECT meaning, ARRAY(SELECT term FROM search_said(phrase) ORDER BY place) AS terms
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS same (phrases, meaning)
  CROSS JOIN jsonb_array_elements_text(same.phrases) AS phrase) AS said
WHERE said.terms <> '{}'`

const KEEP_PAGES = `
INSERT INTO search_page (path, kind, title, lead, place, words)
SELECT page ->> 'path', page ->> 'kind', page ->> 'title', page ->> 'lead', place,
  search_weigh(page ->> 'title', 'A') || search_weigh(page ->> 'lead', 'B')
    || search_weigh(page ->> 'text', 'D')
FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS written (page, place)
ON CONFLICT DO NOTHING`

/**
 * Replaces what the search knows of the editors' content, and purges the pages of searches. Within
 * a transaction: two web processes that send it at once take turns.
 */
export async function keepSearchContent(
  manager: Queryable,
  { synonyms, pages }: z.infer<typeof searchContent>,
): Promise<void> {
  await manager.query('LOCK TABLE search_synonym, search_page IN SHARE ROW EXCLUSIVE MODE')
  for (const sql of FORGET) await manager.query(sql)
  await manager.query(KEEP_SYNONYMS, [JSON.stringify(synonyms)])
  await manager.query(KEEP_PAGES, [JSON.stringify(pages)])
  await manager.query(learnWords('search_page'))
  await manager.query('SELECT catalogue_notify(ARRAY[$1])', [SEARCH_TAG])
}
