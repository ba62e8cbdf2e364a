/**
 * Whether a MeiliSearch answers `POST /store/products/search`. medusa-config.js checks the same.
 */
export const isSearchOutside = (): boolean => Boolean(process.env['MEILISEARCH_HOST'])
