import type { TextLink } from '#domain/frame.ts'
import {
  type ListingView,
  listingHref,
  offsetOf,
  pageCount,
  readListingView,
} from '#domain/listing.ts'
import type { CardPage, Category } from '#domain/product.ts'
import type { SeoEntry } from '#domain/seo.ts'
import { breadcrumbList, itemList } from '#domain/structured-data.ts'
import { addressOf, seoOf } from './_shop.ts'

interface Listing {
  readonly view: ListingView
  readonly page: CardPage
}

/** The products that a URL asks for, of everything, a category or a collection. */
export async function loadListing(
  { commerce, region }: App.Locals,
  query: URLSearchParams,
  which: { readonly categoryId?: string; readonly collectionId?: string } = {},
): Promise<Listing> {
  const view = readListingView(query)
  const { sort } = view
  const offset = offsetOf(view)
  const page = await commerce.cards.list({ regionId: region.id, ...which, sort, offset })
  return { view, page }
}

/** True for a page past the end of a listing that has something. */
export const isPastTheEnd = ({ page }: Listing) => page.count > 0 && page.cards.length === 0

export const listingTags = ({ page }: Listing): readonly string[] => [
  'products',
  ...page.cards.map(({ id }) => `product:${id}`),
]

interface Said {
  readonly title: string
  readonly lead: string
  readonly path: string
}

/** SE-3. The order is the shopper's own: only the page belongs to the address of a listing. */
export function listingSeo(
  locals: App.Locals,
  { title, lead, path }: Said,
  listing: Listing,
): readonly SeoEntry[] {
  const { view, page } = listing
  const at = (number: number) => listingHref(path, { sort: 'featured', page: number })
  const pages = pageCount(page.count, page.limit)
  return seoOf(locals, {
    title: view.page > 1 ? `${title}, page ${view.page}` : title,
    description: lead || `${title} at ${locals.store.name}.`,
    path: at(view.page),
    picture: page.cards[0]?.thumbnail ? addressOf(locals, page.cards[0].thumbnail) : null,
    previous: view.page > 1 ? addressOf(locals, at(view.page - 1)) : null,
    next: view.page < pages ? addressOf(locals, at(view.page + 1)) : null,
    isHidden: isPastTheEnd(listing),
  })
}

export const crumbSchema = (locals: App.Locals, crumbs: readonly TextLink[]) =>
  breadcrumbList(crumbs.map(({ label, href }) => ({ label, url: addressOf(locals, href) })))

/** SE-3: the products of the page that is looked at; their places go on over the pages. */
export function listSchema(locals: App.Locals, { title, path }: Said, { view, page }: Listing) {
  const url = addressOf(locals, listingHref(path, { sort: 'featured', page: view.page }))
  return itemList({ url: locals.siteUrl }, { title, url }, page)
}

export const HOME_CRUMB: TextLink = { label: 'Home', href: '/' }

const hrefOf = ({ handle }: { readonly handle: string }) => `/categories/${handle}`

/** From the top of the tree down to a category. */
export function trailOf(categories: readonly Category[], category: Category): readonly Category[] {
  const parent = categories.find(({ id }) => id === category.parent?.id)
  return parent && parent.id !== category.id
    ? [...trailOf(categories, parent), category]
    : [category]
}

export const categoryCrumbs = (trail: readonly Category[]): readonly TextLink[] => [
  HOME_CRUMB,
  ...trail.map((category) => ({ label: category.name, href: hrefOf(category) })),
]

/** The kinds in a category; in a kind, the others beside it. */
export function closerLinks(categories: readonly Category[], category: Category): TextLink[] {
  const around = category.children.length > 0 ? category : parentOf(categories, category)
  if (!around || around.children.length === 0) return []
  const all = { label: `All ${around.name.toLowerCase()}`, href: hrefOf(around) }
  return [all, ...around.children.map((child) => ({ label: child.name, href: hrefOf(child) }))]
}

const parentOf = (categories: readonly Category[], { parent }: Category) =>
  categories.find(({ id }) => id === parent?.id)
