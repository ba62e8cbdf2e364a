import { isListingPath, listingSearch, readListingView } from '#domain/catalogue/listing.ts'
import { readSeen, SEEN_PATH, seenSearch } from '#domain/catalogue/seen.ts'
import { isStoryListPath, storyListSearch } from '#domain/content/story-paths.ts'

const VARIANT = /^[\w-]{1,64}$/

/** A product's page depends on the variant alone. */
function variantSearch(query: URLSearchParams): string {
  const variant = query.get('variant')
  return variant !== null && VARIANT.test(variant) ? `?variant=${variant}` : ''
}

/**
 * The query of a page's key: the parameters that change the page, bounded and in one order. All
 * others are dropped, so that no client can invent an unlimited number of keys.
 */
export function canonicalSearch(search: string, path: string): string {
  if (search.length <= 1) return ''
  if (path.startsWith('/products/')) return variantSearch(new URLSearchParams(search))
  if (path === SEEN_PATH) return seenSearch(readSeen(new URLSearchParams(search)))
  if (isStoryListPath(path)) return storyListSearch(new URLSearchParams(search))
  if (!isListingPath(path)) return ''
  return listingSearch(readListingView(path, new URLSearchParams(search)))
}

const PERSONAL =
  /^\/(?:_[^/]*|cart|checkout|discount|order|account|admin|newsletter|region|order-edits|payment-collections|subscriptions\/pay)(?:\/|$)|^\/orders\/(?!lookup$)/

/** Personal pages and endpoints: they bypass the cache. */
export const isPersonal = (path: string) => PERSONAL.test(path)
