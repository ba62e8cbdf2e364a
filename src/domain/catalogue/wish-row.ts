import type { OfferedLine } from '../cart/cart.ts'
import { ANY_QUANTITY } from '../cart/quantity-steps.ts'
import { lineSnapshotOf, type Offer } from './offer.ts'
import type { ProductCard } from './product.ts'
import { isAvailable } from './variant-choice.ts'
import type { Wish } from './wishes.ts'

/** One product of a wish list, and how it gets into the bag. */
export interface WishRow {
  readonly card: ProductCard
  /** The saved variant, "250 g / Whole bean"; empty where none was chosen or there is only one. */
  readonly variantTitle: string
  /** What is added; null where something has to be chosen first, or nothing can be bought. */
  readonly item: OfferedLine | null
  /** Whether another variant can be bought. */
  readonly canChoose: boolean
  /** Why the saved variant cannot be added; empty where it can, or none was saved. */
  readonly reason: string
}

/** The variant that a wish would add. */
export const wishedVariant = (card: ProductCard, { variantId }: Wish): string | null =>
  card.onlyVariantId ?? variantId

/** The line of an offer that can be bought now, in the smallest quantity that is sold. */
function lineOf(offer: Offer | undefined): OfferedLine | null {
  const snapshot = offer && lineSnapshotOf(offer)
  if (!offer || !snapshot || !isAvailable(offer)) return null
  const quantity = (offer.product.quantityRule ?? ANY_QUANTITY).min
  if (offer.available !== null && offer.available < quantity) return null
  return { variantId: offer.id, quantity, snapshot }
}

/** Why nothing is added; empty where a choice is all that is missing. */
function reasonOf(card: ProductCard, isChosen: boolean, offer: Offer | undefined): string {
  if (card.price === null || (offer && offer.price === null)) return 'Not sold in your region.'
  if (!card.inStock || offer) return 'Sold out.'
  return isChosen ? 'No longer made in this version.' : ''
}

/** `offer` is that of the wished variant, where it is sold at all. */
export function wishRow(card: ProductCard, wish: Wish, offer: Offer | undefined): WishRow {
  const item = lineOf(offer)
  const hasChoice = card.onlyVariantId === null
  const isChosen = wishedVariant(card, wish) !== null
  const canBeBought = card.price !== null && card.inStock
  return {
    card,
    variantTitle: hasChoice && isChosen ? (offer?.title ?? '') : '',
    item,
    canChoose: item === null && hasChoice && canBeBought,
    reason: item ? '' : reasonOf(card, isChosen, offer),
  }
}
