/** What editors write for the search: the pages that it finds, and phrases of one meaning. */
export interface SearchContent {
  readonly synonyms: readonly (readonly string[])[]
  readonly pages: readonly SearchedPage[]
}

export const PAGE_KINDS = ['page', 'story'] as const

/** A page beside products in the results of a search. */
export interface FoundPageLink {
  readonly path: string
  readonly kind: (typeof PAGE_KINDS)[number]
  readonly title: string
  readonly lead: string
}

export interface SearchedPage extends FoundPageLink {
  /** Everything else that it says. */
  readonly text: string
}

/** The tag of every page that shows results of a search. */
export const SEARCH_TAG = 'search'

/** Requested by the front server alone, which sends it to commerce. */
export const SEARCH_CONTENT_PATH = '/search/content.json'

/** Commerce refuses more: a search must not depend on how much editors write. */
export const SYNONYMS_AT_MOST = 500
export const PHRASES_AT_MOST = 12
export const PHRASE_LENGTH_AT_MOST = 60
export const SEARCHED_PAGES_AT_MOST = 300
export const PAGE_TITLE_AT_MOST = 500
export const PAGE_TEXT_AT_MOST = 4000
