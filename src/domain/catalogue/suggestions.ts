import type { CategoryLink, CollectionLink, ProductCard } from './product.ts'
import type { SearchOutcome } from './search-outcome.ts'

/** Suggestions for a few typed letters. */
export interface Suggestions {
  readonly products: readonly ProductCard[]
  readonly categories: readonly Omit<CategoryLink, 'id'>[]
  readonly collections: readonly Omit<CollectionLink, 'id'>[]
  /** The number of all found products, of which `products` are the first. */
  readonly count: number
  readonly outcome: SearchOutcome
}

/** With fewer letters there are no suggestions. */
export const SUGGESTS_FROM = 2
export const SUGGESTIONS_AT_MOST = 6
