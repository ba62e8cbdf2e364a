import { CARDS_PER_PAGE } from '../constants.ts'
import { oneLine } from '../web/one-line.ts'
import { type ListingFilter, NO_FILTER, readFilter, writeFilter } from './listing-filter.ts'
import { SORTS, type Sort } from './product.ts'

/** The view of a listing. All of it is in the URL; absent parameters have defaults. */
export interface ListingView {
  /** The search words; empty on every listing but the search. */
  readonly q: string
  readonly filter: ListingFilter
  /** `featured` is the listing's own order: the shop's, or relevance in a search. */
  readonly sort: Sort
  /** Counted from 1. */
  readonly page: number
}

const FIRST_VIEW: ListingView = { q: '', filter: NO_FILTER, sort: 'featured', page: 1 }

const PAGES_AT_MOST = 9999
export const SEARCH_LENGTH_AT_MOST = 100

export const SEARCH_PATH = '/search'

/** Whether the page at a path lists products by its query. */
export const isListingPath = (path: string): boolean =>
  path === '/products' || path === SEARCH_PATH || /^\/(?:categories|collections)\/./.test(path)

/** Normalises search words: single spaces, and no characters that databases refuse. */
export const readWords = (text: string | null): string =>
  oneLine((text ?? '').normalize('NFC'))
    .slice(0, SEARCH_LENGTH_AT_MOST)
    // The cut may split a surrogate pair, or leave a space at the end.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

const readSort = (text: string | null): Sort =>
  SORTS.find((sort) => sort === text) ?? FIRST_VIEW.sort

/** Counted from 1, the default. */
export const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : FIRST_VIEW.page

/** Reads the view of an address. Unknown parameters have defaults, and are never an error. */
export const readListingView = (path: string, query: URLSearchParams): ListingView => ({
  q: path === SEARCH_PATH ? readWords(query.get('q')) : '',
  filter: readFilter(query),
  sort: readSort(query.get('sort')),
  page: readPage(query.get('page')),
})

/**
 * The canonical query of a view, with its question mark: defaults are left out, the order is fixed.
 */
export const listingSearch = (view: Partial<ListingView>): string => {
  const { q, filter, sort, page } = { ...FIRST_VIEW, ...view }
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  writeFilter(query, filter)
  if (sort !== FIRST_VIEW.sort) query.set('sort', sort)
  if (page !== FIRST_VIEW.page) query.set('page', String(Math.min(page, PAGES_AT_MOST)))
  const text = query.toString()
  return text && `?${text}`
}

/** The canonical URL of a view, so that a page has one address. */
export const listingHref = (path: string, view: Partial<ListingView>): string =>
  path + listingSearch(view)

export const pageCount = (count: number, limit = CARDS_PER_PAGE): number =>
  Math.max(1, Math.ceil(count / limit))

/** The index of a page's first product in the whole listing. */
export const offsetOf = ({ page }: Pick<ListingView, 'page'>, limit = CARDS_PER_PAGE): number =>
  (page - 1) * limit

/** A short list is linked as a whole; of a long one the pages on each side of the current one. */
const LINKED_AT_MOST = 10
const BESIDE = 2

/** The pages to which a page of a list links, in order; null stands for those that are left out. */
export function linkedPages(current: number, pages: number): readonly (number | null)[] {
  const all = Array.from({ length: pages }, (_, i) => i + 1)
  if (pages <= LINKED_AT_MOST) return all
  const isLinked = (page: number) =>
    page === 1 || page === pages || Math.abs(page - current) <= BESIDE
  // A single page takes no more space than what would stand for it.
  const isShown = (page: number) => isLinked(page) || (isLinked(page - 1) && isLinked(page + 1))
  return all.flatMap((page) => {
    if (isShown(page)) return [page]
    return isShown(page - 1) ? [null] : []
  })
}
