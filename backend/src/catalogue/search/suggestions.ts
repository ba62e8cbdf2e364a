import { z } from 'zod'
import { parsedOrWords } from '../../problem-words.ts'
import { type CardAudience, regionId, words } from '../cards/filter.ts'
import { found, searched } from '../cards/found.ts'
import { here, priceLists } from '../cards/market.ts'
import { listed } from '../cards/members.ts'
import { CARD_PARTS, cardsOf } from '../cards/page-cards.ts'
import type { Parameter, Statement } from '../cards/statement.ts'
import { IN_STOCK } from '../cards/stock.ts'

const MOST_PRODUCTS = 12
const PRODUCTS = 6
const GROUPS = 4
const PAGES = 3
/** A category's whole name is compared: with less similarity it is another word. */
const ALIKE = 0.5

const query = z.object({
  region_id: regionId,
  q: words.transform((q) => q ?? ''),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(MOST_PRODUCTS))
    .default(PRODUCTS),
})

type Suggestions = z.infer<typeof query>

/** The parsed query of `GET /store/suggestions`, or its problem in words. */
export const readSuggestions = (raw: unknown): Suggestions | string => parsedOrWords(query, raw)

/** The words that something matches: "cheap kettles" suggests kettles. */
const KEPT = `
wanted AS MATERIALIZED (
  SELECT search_and(query) AS query, string_agg(array_to_string(terms, ' '), ' ' ORDER BY place) AS words
  FROM search_unit WHERE NOT is_filler AND place NOT IN (SELECT place FROM dropped)
)`

const groupsNear = (from: string, label: 'name' | 'title') => `coalesce((
    SELECT json_agg(json_build_object('handle', handle, '${label}', ${label})
      ORDER BY begins DESC, likeness DESC, ${label})
    FROM (
      SELECT candidate.handle, candidate.${label},
        search_weigh(candidate.${label}, 'A') @@ wanted.query AS begins,
        similarity(search_fold(candidate.${label}), wanted.words) AS likeness
      FROM wanted, ${from} WHERE wanted.words IS NOT NULL
      ORDER BY begins DESC, likeness DESC, candidate.${label} LIMIT ${GROUPS}
    ) AS near WHERE begins OR likeness >= ${ALIKE}), '[]'::json)`

const CATEGORIES =
  '(SELECT handle, name FROM product_category WHERE is_active AND NOT is_internal) AS candidate'
const COLLECTIONS =
  '(SELECT handle, title FROM product_collection WHERE deleted_at IS NULL) AS candidate'

const page = (limit: string) => `
page AS (
  SELECT *, row_number() OVER () AS position FROM (
    SELECT e.product_id AS id, e.id AS entry_id, e.type_id, ${IN_STOCK} AS in_stock
    FROM here CROSS JOIN found JOIN listing_entry e ON e.id = found.id
    ORDER BY found.relevance DESC, e.rank ASC NULLS LAST, e.title, e.product_id LIMIT ${limit}::int
  ) AS ordered
)`

/** The statement behind `GET /store/suggestions`: one row whose `body` is the answer as JSON. */
export function suggestionsQuery(query: Suggestions, audience: CardAudience): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const parts = [
    here(query.region_id, audience, parameter),
    priceLists(audience, parameter),
    found(query.q, listed({ ...query, offset: 0 }, parameter), parameter),
    page(parameter(query.limit)),
    ...CARD_PARTS,
    KEPT,
  ]
  const text = `WITH ${parts.join(',')}
SELECT json_build_object('products', ${cardsOf('page')}, 'count', (SELECT count(*) FROM found), ${searched(PAGES)},
  'categories', ${groupsNear(CATEGORIES, 'name')},
  'collections', ${groupsNear(COLLECTIONS, 'title')})::text AS body
FROM here`
  return { text, values }
}
