import type { Parameter } from './statement.ts'

/** If the best match is not exact, much weaker ones are noise. */
const NEARLY_AS_ALIKE = 0.8
/** The weight of a word in a description, on a variant, in a category and in the title. */
const WEIGHTS = '{0.02, 0.2, 0.5, 1}'

/**
 * The search results within a listing, most relevant first: products with every word, those with
 * all of them in the title before the others. Without any, those with similar words.
 */
export const found = (q: string, listed: string, parameter: Parameter) => `
asked AS MATERIALIZED (SELECT search_terms(${parameter(q)}) AS terms),
exact AS MATERIALIZED (
  SELECT e.id, ts_rank('${WEIGHTS}', d.words, (SELECT search_query(terms, '') FROM asked))
    + CASE WHEN d.words @@ (SELECT search_query(terms, 'A') FROM asked) THEN 10 ELSE 0 END
    AS relevance
  FROM search_document d JOIN listing_entry e ON e.product_id = d.product_id CROSS JOIN here
  WHERE d.words @@ (SELECT search_query(terms, '') FROM asked) AND ${listed}
),
similar_words AS (
  SELECT e.id, s.likeness AS relevance, max(s.likeness) OVER () AS best
  FROM asked CROSS JOIN here CROSS JOIN LATERAL search_similar(asked.terms) AS s
  JOIN listing_entry e ON e.product_id = s.product_id
  WHERE NOT EXISTS (SELECT FROM exact) AND ${listed}
),
found AS (
  SELECT id, relevance FROM exact
  UNION ALL SELECT id, relevance FROM similar_words WHERE relevance >= ${NEARLY_AS_ALIKE} * best
)`

export const FUZZY = 'EXISTS (SELECT FROM found) AND NOT EXISTS (SELECT FROM exact)'
