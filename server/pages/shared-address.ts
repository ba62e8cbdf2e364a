import { isListingPath, listingSearch, readListingView } from '#domain/catalogue/listing.ts'
import { readSeen, SEEN_PATH, seenSearch } from '#domain/catalogue/seen.ts'

const VARIANT = /^[\w-]{1,64}$/

/** Of a product only the variant is looked at. */
function variantSearch(query: URLSearchParams): string {
  const variant = query.get('variant')
  return variant !== null && VARIANT.test(variant) ? `?variant=${variant}` : ''
}

/**
 * The query of a page's key: what changes the page, bounded and in one order. All else is dropped, so
 * that nobody can make up keys without end.
 */
export function canonicalSearch(search: string, path: string): string {
  if (search.length <= 1) return ''
  if (path.startsWith('/products/')) return variantSearch(new URLSearchParams(search))
  if (path === SEEN_PATH) return seenSearch(readSeen(new URLSearchParams(search)))
  if (!isListingPath(path)) return ''
  return listingSearch(readListingView(path, new URLSearchParams(search)))
}

const PERSONAL =
  /^\/(?:_[^/]*|cart|checkout|discount|order|account|admin|region|order-edits|payment-collections)(?:\/|$)|^\/orders\/(?!lookup$)/

/** Pages that are somebody's own, and endpoints: they go past the cache. */
export const isPersonal = (path: string) => PERSONAL.test(path)
