import { CARDS_PER_PAGE } from './constants.ts'
import { SORTS, type Sort } from './product.ts'

/** How a listing is looked at. Both live in the URL; what is not said is the default. */
export interface ListingView {
  readonly sort: Sort
  /** Counted from 1. */
  readonly page: number
}

const FIRST_VIEW: ListingView = { sort: 'featured', page: 1 }

const PAGES_AT_MOST = 9999

const readSort = (text: string | null): Sort =>
  SORTS.find((sort) => sort === text) ?? FIRST_VIEW.sort

const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : FIRST_VIEW.page

/** What a URL asks for. Whatever it does not know is the default, never an error. */
export const readListingView = (query: URLSearchParams): ListingView => ({
  sort: readSort(query.get('sort')),
  page: readPage(query.get('page')),
})

/** The one URL of a view: defaults are left out, so that a page has one address. */
export const listingHref = (path: string, { sort, page }: ListingView): string => {
  const query = new URLSearchParams()
  if (sort !== FIRST_VIEW.sort) query.set('sort', sort)
  if (page !== FIRST_VIEW.page) query.set('page', String(Math.min(page, PAGES_AT_MOST)))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const pageCount = (count: number, limit = CARDS_PER_PAGE): number =>
  Math.max(1, Math.ceil(count / limit))

/** Where a page begins in the whole listing. */
export const offsetOf = ({ page }: ListingView, limit = CARDS_PER_PAGE): number =>
  (page - 1) * limit
