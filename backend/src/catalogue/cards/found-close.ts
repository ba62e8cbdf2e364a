import { relevance } from './relevance.ts'

/** If the best match is not exact, much weaker ones are noise. */
const NEARLY_AS_ALIKE = 0.8
/**
 * The similarity from which a word is taken for a misspelt one beside others that are found. A
 * weaker one is dropped: "cheap decaf" means no cherries.
 */
const ALIKE_BESIDE_OTHERS = 0.36

const spelt = (word: string) => `to_tsquery('simple', '''' || ${word} || ''':*ABC')`

/** The words of a search, each alone, if no product matches all of them. */
const ALONE = `
alone AS MATERIALIZED (
  SELECT * FROM search_unit WHERE NOT is_filler AND NOT EXISTS (SELECT FROM exact)
)`

/** The products of each word. Read by the index, and not to ask whether there are any. */
const GOODS = (listed: string) => `
goods AS MATERIALIZED (
  SELECT a.place, e.id, 1::real AS likeness,
    ${relevance('d.words', 'a.query', 'a.titled')} AS relevance
  FROM alone a CROSS JOIN here JOIN search_document d ON d.words @@ a.query
  JOIN listing_entry e ON e.product_id = d.product_id WHERE ${listed}
)`

/** The pages of each word, whether products match all words or not. */
const PAGES = `
pages AS MATERIALIZED (
  SELECT a.place, s.path, 1::real AS likeness,
    ${relevance('s.words', 'a.query', 'a.titled')} AS relevance
  FROM search_unit a JOIN search_page s ON s.words @@ a.query WHERE NOT a.is_filler
)`

/** What the words without products and pages may have been meant for. */
const NEAR = `
matched AS MATERIALIZED (SELECT place FROM goods UNION SELECT place FROM pages),
near AS MATERIALIZED (
  SELECT a.place, n.word, n.likeness FROM alone a CROSS JOIN LATERAL search_near(a.terms[1]) AS n
  WHERE a.place NOT IN (SELECT place FROM matched)
    AND (n.likeness >= ${ALIKE_BESIDE_OTHERS} OR NOT EXISTS (SELECT FROM matched))
)`

const HIT = (listed: string) => `
near_goods AS MATERIALIZED (
  SELECT n.place, e.id, max(n.likeness) AS likeness, 0 AS relevance
  FROM near n CROSS JOIN here JOIN search_document d ON d.words @@ ${spelt('n.word')}
  JOIN listing_entry e ON e.product_id = d.product_id WHERE ${listed} GROUP BY n.place, e.id
),
hit AS (SELECT * FROM goods UNION ALL SELECT * FROM near_goods),
page_hit AS MATERIALIZED (
  SELECT * FROM pages UNION ALL
  SELECT n.place, s.path, max(n.likeness), 0
  FROM near n JOIN search_page s ON s.words @@ ${spelt('n.word')} GROUP BY n.place, s.path
)`

const DROPPED = `
kept AS MATERIALIZED (
  SELECT place FROM matched UNION SELECT place FROM near_goods UNION SELECT place FROM page_hit
),
dropped AS MATERIALIZED (
  SELECT place, label FROM alone WHERE place NOT IN (SELECT place FROM kept)
)`

/** Products with most of the words that are kept, and whether they have all of these. */
const CLOSE = `
fullest AS MATERIALIZED (
  SELECT * FROM (
    SELECT id, count(*) AS matched, max(count(*)) OVER () AS most, avg(likeness) AS likeness,
      avg(relevance) AS relevance FROM hit GROUP BY id) AS each WHERE matched = most
),
close AS (
  SELECT id, likeness * 100 + relevance AS relevance,
    matched = (SELECT count(*) FROM kept) AS is_full
  FROM fullest WHERE likeness >= ${NEARLY_AS_ALIKE} * (SELECT max(likeness) FROM fullest)
)`

/** The parts of a search for what comes closest; they find no product where `exact` does. */
export const closeParts = (listed: string): readonly string[] => [
  ALONE,
  GOODS(listed),
  PAGES,
  NEAR,
  HIT(listed),
  DROPPED,
  CLOSE,
]
