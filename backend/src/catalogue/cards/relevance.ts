/** The weight of a word in a description, on a variant, in a category and in the title. */
const WEIGHTS = '{0.02, 0.2, 0.5, 1}'

/**
 * The relevance of a document for a query. Every word in the title is worth more than any number of
 * them elsewhere.
 */
export const relevance = (words: string, query: string, titled: string): string =>
  `ts_rank('${WEIGHTS}', ${words}, ${query}) + CASE WHEN ${words} @@ ${titled} THEN 10 ELSE 0 END`
