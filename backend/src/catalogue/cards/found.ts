import { closeParts } from './found-close.ts'
import { relevance } from './relevance.ts'
import type { Parameter } from './statement.ts'

/**
 * The search results within a listing, most relevant first: products with every word, those with
 * all of them in the title before the others. Without any, those that come closest.
 */
export const found = (q: string, listed: string, parameter: Parameter) => `
search_unit AS MATERIALIZED (SELECT * FROM search_units(${parameter(q)})),
whole AS MATERIALIZED (
  SELECT search_and(query) AS query, search_and(titled) AS titled FROM search_unit WHERE NOT is_filler
),
exact AS MATERIALIZED (
  SELECT e.id,
    ${relevance('d.words', '(SELECT query FROM whole)', '(SELECT titled FROM whole)')} AS relevance
  FROM search_document d JOIN listing_entry e ON e.product_id = d.product_id CROSS JOIN here
  WHERE d.words @@ (SELECT query FROM whole) AND ${listed}
),${closeParts(listed).join(',')},
found AS (
  SELECT id, relevance FROM exact UNION ALL SELECT id, relevance FROM close
)`

const KEPT =
  'SELECT * FROM search_unit WHERE NOT is_filler AND place NOT IN (SELECT place FROM dropped)'
/** "a-la" is one word for a shopper, and two for the search. */
const DROPPED = `SELECT * FROM dropped WHERE label NOT IN (SELECT label FROM (${KEPT}) AS kept)`

const labels = (words: string) => `coalesce((SELECT json_agg(label ORDER BY place) FROM (
    SELECT label, min(place) AS place FROM (${words}) AS said GROUP BY label) AS each), '[]'::json)`

/**
 * The pages that match every word, as products must; or most of them, if no product matches all.
 */
const pages = (most: number) => `coalesce((
  SELECT json_agg(json_build_object('path', s.path, 'kind', s.kind, 'title', s.title, 'lead', s.lead)
    ORDER BY best.likeness DESC, best.relevance DESC, s.place)
  FROM (
    SELECT path, avg(likeness) AS likeness, sum(relevance) AS relevance, count(*) AS matched,
      max(count(*)) OVER () AS most FROM page_hit GROUP BY path
    ORDER BY matched DESC, likeness DESC, relevance DESC, path LIMIT ${most}) AS best
  JOIN search_page s USING (path)
  WHERE matched = CASE WHEN EXISTS (SELECT FROM exact)
    THEN (SELECT count(*) FROM search_unit WHERE NOT is_filler) ELSE most END), '[]'::json)`

/** What the answer says of the words of a search, and its pages, as fields of a JSON object. */
export const searched = (mostPages: number): string => `
  'fuzzy', EXISTS (SELECT FROM close JOIN near_goods USING (id)),
  'partial', EXISTS (SELECT FROM close WHERE NOT is_full),
  'kept', ${labels(KEPT)},
  'dropped', ${labels(DROPPED)},
  'pages', ${pages(mostPages)}`
