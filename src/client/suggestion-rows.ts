import { listingHref, SEARCH_PATH } from '#domain/catalogue/listing.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { FoundPageLink } from '#domain/catalogue/search-content.ts'
import { outcomeWords } from '#domain/catalogue/search-outcome.ts'
import type { Suggestions } from '#domain/catalogue/suggestions.ts'
import { formatPrice } from '#domain/money/money.ts'

/** One line that can be chosen. */
export interface SuggestionRow {
  readonly href: string
  readonly label: string
  /** The text at its end, such as a price. */
  readonly note?: string
  /** Null for a product without one, absent for what has none. */
  readonly picture?: string | null
}

export interface RowGroup {
  readonly title: string
  readonly rows: readonly SuggestionRow[]
}

const priceOf = ({ price, priceVaries, inStock }: ProductCard): string => {
  if (!price) return 'Not sold here'
  if (!inStock) return 'Sold out'
  return `${priceVaries ? 'from ' : ''}${formatPrice(price)}`
}

const productRow = (card: ProductCard): SuggestionRow => ({
  href: `/products/${card.handle}`,
  label: card.title,
  note: priceOf(card),
  picture: card.thumbnail,
})

const pageRow = ({ path, title }: FoundPageLink): SuggestionRow => ({ href: path, label: title })

const categoryRow = ({ handle, name }: Suggestions['categories'][number]): SuggestionRow => ({
  href: `/categories/${handle}`,
  label: name,
})

const collectionRow = ({ handle, title }: Suggestions['collections'][number]): SuggestionRow => ({
  href: `/collections/${handle}`,
  label: title,
})

const restRows = (q: string, { count, products }: Suggestions): readonly SuggestionRow[] =>
  count > products.length
    ? [{ href: listingHref(SEARCH_PATH, { q }), label: `See all ${count} products` }]
    : []

const EVERYTHING: SuggestionRow = { href: '/products', label: 'See everything' }

/** The suggestions under the field, with a link to all results; a way on if there are none. */
export const rowGroups = (q: string, found: Suggestions): readonly RowGroup[] => {
  const { products, categories, collections, outcome } = found
  const groups = [
    {
      title: outcomeWords(outcome, found.count) || 'Products',
      rows: [...products.map(productRow), ...restRows(q, found)],
    },
    { title: 'Categories', rows: categories.map(categoryRow) },
    { title: 'Collections', rows: collections.map(collectionRow) },
    { title: 'Help and stories', rows: outcome.pages.map(pageRow) },
  ].filter(({ rows }) => rows.length > 0)
  return groups.length > 0 ? groups : [{ title: `No match for “${q}”`, rows: [EVERYTHING] }]
}

/** What a screen reader says of the suggestions. */
export const announcedWords = (q: string, found: Suggestions, count: number): string => {
  const { products, categories, collections, outcome } = found
  const isNothing =
    products.length + categories.length + collections.length + outcome.pages.length === 0
  if (isNothing) return `No match for “${q}”`
  return [outcomeWords(outcome, found.count), suggestionsWords(count)].filter(Boolean).join(' ')
}

const suggestionsWords = (count: number): string =>
  count === 1 ? '1 suggestion' : `${count} suggestions`
