import type { QuantityRule } from '../cart/quantity-steps.ts'
import type { Price } from '../money/money.ts'

export interface Picture {
  readonly url: string
  readonly alt: string
}

/** The data of a product in a listing: one row of `GET /store/cards`. */
export interface ProductCard {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly subtitle: string
  readonly thumbnail: string | null
  /** The lowest price among its variants; null where the region has none. */
  readonly price: Price | null
  /** True where variants differ in price, so that the card says "from". */
  readonly priceVaries: boolean
  readonly inStock: boolean
  /** A badge on the picture, such as "Small lot". */
  readonly tag: string | null
  /** The variant of a product that has only one, so that a card can add it. */
  readonly onlyVariantId: string | null
  /** Facts from the metadata of the back office, such as roast and process. */
  readonly facts: Readonly<Record<string, string>>
}

export interface ProductOption {
  readonly id: string
  readonly title: string
  readonly values: readonly string[]
}

export interface Variant {
  readonly id: string
  readonly title: string
  readonly sku: string | null
  /** Its GTIN, if staff entered a valid one. */
  readonly gtin?: string
  /** Option id to chosen value. */
  readonly options: Readonly<Record<string, string>>
  /** The address of its own picture, which is one of the product's; absent where it has none. */
  readonly picture?: string
  readonly price: Price | null
  /** Pieces that can be bought now; null where stock is not managed or backorders are allowed. */
  readonly available: number | null
}

export interface Product {
  readonly id: string
  /** The shipping profile; null where it is unknown. */
  readonly shippingProfileId: string | null
  readonly handle: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly pictures: readonly Picture[]
  readonly options: readonly ProductOption[]
  readonly variants: readonly Variant[]
  readonly categories: readonly CategoryLink[]
  readonly collection: CollectionLink | null
  readonly tag: string | null
  readonly facts: Readonly<Record<string, string>>
  /** The quantities in which it is sold; absent where any is. */
  readonly quantityRule?: QuantityRule
  /** The brand, if it is not the shop. */
  readonly vendor?: string
  /** Texts for search engines by staff, in place of the product's own. */
  readonly seoTitle?: string
  readonly seoDescription?: string
}

export interface CategoryLink {
  readonly id: string
  readonly handle: string
  readonly name: string
}

export interface Category extends CategoryLink {
  readonly description: string
  readonly parent: CategoryLink | null
  readonly children: readonly CategoryLink[]
}

export interface CollectionLink {
  readonly id: string
  readonly handle: string
  readonly title: string
}

export const SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title'] as const
export type Sort = (typeof SORTS)[number]

export interface CardPage {
  readonly cards: readonly ProductCard[]
  readonly count: number
  readonly offset: number
  readonly limit: number
}
