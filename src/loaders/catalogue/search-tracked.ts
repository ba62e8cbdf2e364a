import { labelOf } from '#domain/catalogue/facets.ts'
import { siteSearched, type TrackedWords } from '#domain/order/tracking.ts'
import type { Listing } from './listing.ts'

/** AN-1: what the statistics are told of a page of search results. */
export function searchTracked({ view, page }: Listing): {
  readonly view?: TrackedWords
  readonly unfound?: readonly TrackedWords[]
} {
  const { q, filter } = view
  if (q === '') return {}
  const { count, facets, outcome } = page
  const [category] = filter.category
  const label = category === undefined ? null : labelOf(facets, 'category', category)
  return {
    view: siteSearched(q, count + outcome.pages.length, label),
    // With other words the search found something: each dropped word is one that found nothing.
    unfound:
      count + outcome.pages.length === 0
        ? []
        : outcome.dropped.map((word) => siteSearched(word, 0, null)),
  }
}
