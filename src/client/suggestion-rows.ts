import { listingHref, SEARCH_PATH } from '#domain/catalogue/listing.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
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

/** The suggestions under the field, and a link to all results. */
export const rowGroups = (q: string, found: Suggestions): readonly RowGroup[] => {
  const { products, categories, collections, count } = found
  const rest =
    count > products.length
      ? [{ href: listingHref(SEARCH_PATH, { q }), label: `See all ${count} products` }]
      : []
  return [
    { title: 'Products', rows: [...products.map(productRow), ...rest] },
    {
      title: 'Kinds',
      rows: categories.map(({ handle, name }) => ({ href: `/categories/${handle}`, label: name })),
    },
    {
      title: 'Occasions',
      rows: collections.map(({ handle, title }) => ({
        href: `/collections/${handle}`,
        label: title,
      })),
    },
  ].filter(({ rows }) => rows.length > 0)
}

export const suggestionsWords = (count: number): string => {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
