import type { CategoryLink, CollectionLink, ProductCard } from './product.ts'

/** What a shopper may mean who has typed a few letters. */
export interface Suggestions {
  readonly products: readonly ProductCard[]
  readonly categories: readonly Omit<CategoryLink, 'id'>[]
  readonly collections: readonly Omit<CollectionLink, 'id'>[]
  /** All products found, of which `products` are the first. */
  readonly count: number
}

/** Fewer letters say nothing. */
export const SUGGESTS_FROM = 2
export const SUGGESTIONS_AT_MOST = 6
