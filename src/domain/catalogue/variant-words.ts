import type { LineSnapshot } from '../cart/cart.ts'
import { offeredLine } from './offer.ts'
import type { Product, Variant } from './product.ts'
import {
  type Choosable,
  chosenVariant,
  inSentence,
  nearestVariant,
  optionChoices,
  type Selection,
} from './variant-choice.ts'
import { linePicture } from './variant-picture.ts'

/** A variant's option values in the product's order: "250 g, Filter". */
export const variantWords = (product: Pick<Choosable, 'options'>, variant: Variant): string =>
  product.options.flatMap(({ id }) => variant.options[id] ?? []).join(', ')

/**
 * The alternative for an unavailable value: what to choose instead of the rest, so that the value
 * itself stays. Null if no variant with it can be bought.
 */
function wayOut(product: Choosable, selection: Selection, optionId: string, value: string) {
  const wanted = { ...selection, [optionId]: value }
  const near = nearestVariant(product, wanted, optionId)
  if (!near || near.options[optionId] !== value) return null
  const others = product.options
    .filter(({ id }) => id !== optionId && near.options[id] !== wanted[id])
    .flatMap(({ id }) => near.options[id] ?? [])
    .map(inSentence)
  return others.length > 0 ? `It is available in ${others.join(', ')}.` : null
}

/**
 * Under an option: why some of its values cannot be combined with the rest, and the alternatives.
 */
export function reasonsFor(product: Choosable, selection: Selection, optionId: string): string {
  // The note on the stock says that none of it is sold.
  if (product.variants.every(({ price }) => price === null)) return ''
  const option = optionChoices(product, selection).find(({ id }) => id === optionId)
  return (option?.values ?? [])
    .flatMap(({ value, reason }) =>
      reason ? [reason, wayOut(product, selection, optionId, value) ?? []].flat() : [],
    )
    .join(' ')
}

const FEW = 5

/** The stock message before adding; `isWarning` if it cannot be bought. */
export interface StockWords {
  readonly text: string
  readonly isWarning: boolean
}

/** The stock message of the page for the selection. */
export function stockWords(product: Choosable, selection: Selection): StockWords {
  const variant = chosenVariant(product, selection)
  if (!variant) return { text: 'This combination is not available.', isWarning: true }
  if (variant.price === null) return { text: 'Not sold in your region.', isWarning: true }
  if (variant.available === null) return { text: 'In stock.', isWarning: false }
  if (variant.available <= 0) return { text: 'Sold out.', isWarning: true }
  if (variant.available > FEW) return { text: 'In stock.', isWarning: false }
  const left = variant.available === 1 ? 'Only one is left.' : `Only ${variant.available} are left.`
  return { text: left, isWarning: false }
}

/** The label of the button for a choice of which none is left, or that is not made. */
export const SOLD_OUT = 'Sold out'

/** The data that a page has of a variant, so that its line shows before the server answers. */
export const lineSnapshot = (
  product: Pick<Product, 'title' | 'handle' | 'pictures' | 'quantityRule'>,
  variant: Variant,
): LineSnapshot | undefined => offeredLine(product, variant, linePicture(product, variant))
