import type { LineItem, OfferedLine } from '../cart/cart.ts'
import { isChosenGift } from '../cart/line-kinds.ts'
import { cappedQuantity } from '../cart/quantity.ts'
import { ANY_QUANTITY } from '../cart/quantity-steps.ts'
import { lineSnapshotOf, type Offer } from '../catalogue/offer.ts'
import { isAvailable } from '../catalogue/variant-choice.ts'
import { type Reordered, reorderName } from './reorder-words.ts'

/** An order's lines as a bag may have them now, in the visitor's own region and currency. */
export interface Reorder extends Reordered {
  readonly items: readonly OfferedLine[]
}

/** Gift cards name their recipient, and are bought by their own form. */
export const isGiftLine = ({ metadata }: Pick<LineItem, 'metadata'>): boolean =>
  isChosenGift(metadata)

/** Pieces of a variant that one bag may have; 0 if it is not sold, or fewer are left than sold. */
function mostOf(offer: Offer | undefined): number {
  if (!offer || !isAvailable(offer)) return 0
  const rule = offer.product.quantityRule ?? ANY_QUANTITY
  const { available } = offer
  return available !== null && available < rule.min ? 0 : cappedQuantity(rule, available).max
}

/** A variant to buy again. */
export interface WantedVariant extends Pick<LineItem, 'title' | 'variantTitle' | 'variantId'> {
  readonly quantity: number
}

/**
 * The goods of an order, each variant once: two lines of one variant share its stock. Gift cards are
 * not among them.
 */
export function wantedAgain(lines: readonly LineItem[]): readonly WantedVariant[] {
  const wanted = new Map<string, WantedVariant>()
  for (const { variantId, title, variantTitle, quantity, metadata } of lines) {
    if (isGiftLine({ metadata })) continue
    const key = variantId || `${title} ${variantTitle}`
    const before = wanted.get(key)?.quantity ?? 0
    wanted.set(key, { variantId, title, variantTitle, quantity: before + quantity })
  }
  return [...wanted.values()]
}

/** What "Buy it again" adds, and what it cannot. `offers` are those of the region of today. */
export function reorderOf(lines: readonly LineItem[], offers: readonly Offer[]): Reorder {
  const offersById = new Map(offers.map((offer) => [offer.id, offer]))
  const found = wantedAgain(lines).map((wanted) => {
    const offer = offersById.get(wanted.variantId)
    const most = mostOf(offer)
    const snapshot = offer && most > 0 ? lineSnapshotOf(offer) : undefined
    const quantity = Math.min(wanted.quantity, most)
    const { variantId } = wanted
    return { wanted, most, item: snapshot ? { variantId, quantity, snapshot } : null }
  })
  return {
    lines: lines.length,
    items: found.flatMap(({ item }) => item ?? []),
    missing: found.flatMap(({ wanted, item }) => (item ? [] : reorderName(wanted))),
    withoutRoom: [],
    fewer: found.flatMap(({ wanted, most, item }) =>
      item && most < wanted.quantity ? [{ name: reorderName(wanted), most }] : [],
    ),
    gifts: lines.filter(isGiftLine).map(reorderName),
  }
}
