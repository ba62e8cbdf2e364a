import { inTree } from '#domain/catalogue/category-tree.ts'
import { type FoundPage, labelOf, spelledFilter } from '#domain/catalogue/facets.ts'
import {
  type ListingView,
  listingHref,
  offsetOf,
  pageCount,
  readListingView,
  SEARCH_PATH,
} from '#domain/catalogue/listing.ts'
import { chosenCount, VALUE_FACETS } from '#domain/catalogue/listing-filter.ts'
import { listingTitle } from '#domain/catalogue/listing-words.ts'
import type { Category, CollectionLink } from '#domain/catalogue/product.ts'
import type { TextLink } from '#domain/content/frame.ts'
import type { SeoEntry } from '#domain/seo/seo.ts'
import { breadcrumbList, itemList } from '#domain/seo/structured-data.ts'
import { addressOf, allCategories, seoOf } from '../shop.ts'

export interface Listing {
  readonly view: ListingView
  readonly page: FoundPage
}

interface Which {
  readonly category?: Category
  readonly collection?: CollectionLink
}

/** The products of a listing's address: of everything, a category, a collection or a search. */
export async function loadListing(
  locals: App.Locals,
  { pathname, searchParams }: URL,
  { category, collection }: Which = {},
): Promise<Listing> {
  const { commerce, region } = locals
  const view = readListingView(pathname, searchParams)
  const { q, filter, sort } = view
  const [categories, page] = await Promise.all([
    allCategories(locals),
    commerce.cards.find({
      region,
      q,
      filter,
      sort,
      offset: offsetOf(view),
      ...(category && { categoryId: category.id }),
      ...(collection && { collectionId: collection.id }),
    }),
  ])
  const facets = {
    ...page.facets,
    category: inTree(page.facets.category, categories, category),
    collection: page.facets.collection.filter(({ value }) => value !== collection?.handle),
  }
  return {
    view: { ...view, filter: spelledFilter(filter, facets) },
    page: { ...page, facets },
  }
}

/** True for a page past the end of a listing that has something. */
export const isPastTheEnd = ({ page }: Listing) => page.count > 0 && page.cards.length === 0

export const listingTags = ({ page }: Listing): readonly string[] => [
  'products',
  ...page.cards.map(({ id }) => `product:${id}`),
]

interface ListingHeading {
  readonly title: string
  readonly lead: string
  readonly path: string
}

/** The single filter of a listing; null if there is none or several, or its value is unknown. */
const onlyLabel = ({ view: { filter }, page }: Listing): string | null => {
  if (chosenCount(filter) !== 1) return null
  const facet = VALUE_FACETS.find((each) => filter[each].length > 0)
  const [value] = facet ? filter[facet] : []
  return facet && value !== undefined ? labelOf(page.facets, facet, value) : null
}

/**
 * SE-3. A listing with one filter is a page of its own ("Coffee: Decaf"). Listings with more
 * filters, and searches, are not indexed, because their number is endless. The sort order is never
 * part of the canonical address.
 */
export function listingSeo(
  locals: App.Locals,
  { title, lead, path }: ListingHeading,
  listing: Listing,
): readonly SeoEntry[] {
  const { view, page } = listing
  const { filter } = view
  const only = onlyLabel(listing)
  const isNarrowed = chosenCount(filter) > 0
  const at = (number: number) => addressOf(locals, listingHref(path, { filter, page: number }))
  const pages = pageCount(page.count, page.limit)
  return seoOf(locals, {
    title: listingTitle(title, { label: only, page: view.page }),
    description: lead || `${title} at ${locals.store.name}.`,
    path: listingHref(path, { filter, page: view.page }),
    previous: view.page > 1 ? at(view.page - 1) : null,
    next: view.page < pages ? at(view.page + 1) : null,
    isHidden:
      isPastTheEnd(listing) ||
      path === SEARCH_PATH ||
      (isNarrowed && (only === null || page.count === 0)),
  })
}

export const crumbSchema = (locals: App.Locals, crumbs: readonly TextLink[]) =>
  breadcrumbList(crumbs.map(({ label, href }) => ({ label, url: addressOf(locals, href) })))

/** SE-3: the products of the page that is looked at; their places go on over the pages. */
export function listSchema(
  locals: App.Locals,
  { title, path }: ListingHeading,
  { view, page }: Listing,
) {
  const url = addressOf(locals, listingHref(path, { sort: 'featured', page: view.page }))
  return itemList({ url: locals.siteUrl }, { title, url }, page)
}

export const HOME_CRUMB: TextLink = { label: 'Home', href: '/' }

const hrefOf = ({ handle }: { readonly handle: string }) => `/categories/${handle}`

export const categoryCrumbs = (trail: readonly Category[]): readonly TextLink[] => [
  HOME_CRUMB,
  ...trail.map((category) => ({ label: category.name, href: hrefOf(category) })),
]

/** The subcategories of a category; of a subcategory, its siblings. */
export function closerLinks(categories: readonly Category[], category: Category): TextLink[] {
  const around = category.children.length > 0 ? category : parentOf(categories, category)
  if (!around || around.children.length === 0) return []
  const all = { label: `All ${around.name.toLowerCase()}`, href: hrefOf(around) }
  return [all, ...around.children.map((child) => ({ label: child.name, href: hrefOf(child) }))]
}

const parentOf = (categories: readonly Category[], { parent }: Category) =>
  categories.find(({ id }) => id === parent?.id)
