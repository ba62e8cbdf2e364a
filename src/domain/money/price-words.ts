import type { Variant } from '../catalogue/product.ts'
import type { Choosable } from '../catalogue/variant-choice.ts'
import { variantWords } from '../catalogue/variant-words.ts'
import { displayedAmount, formatMoney, formatPrice, type Price } from './money.ts'
import { unitPriceWords } from './unit-price.ts'

/** A price as a product page shows it. */
export interface PriceWords {
  /** Empty where it is not sold. */
  readonly now: string
  /** The price before a sale; empty without one. */
  readonly was: string
  /** "€5.40 per 100 g, "; empty for goods that are not sold by weight. */
  readonly unit: string
}

export function priceWords({ price, options }: Pick<Variant, 'price' | 'options'>): PriceWords {
  if (!price) return { now: '', was: '', unit: '' }
  const { amount, originalAmount, currencyCode } = price
  const before = displayedAmount({ ...price, amount: originalAmount })
  const unit = unitPriceWords(price, Object.values(options))
  return {
    now: formatPrice(price),
    was: originalAmount > amount ? formatMoney({ amount: before, currencyCode }) : '',
    unit: unit ? `${unit}, ` : '',
  }
}

export interface PricedWords {
  readonly words: string
  readonly price: Price
}

/**
 * The value of each variant for one option with its price, if the option alone determines the
 * price.
 */
function pricesBy(variants: readonly Variant[], optionId: string): readonly PricedWords[] | null {
  const prices = new Map<string, Price>()
  for (const { options, price } of variants) {
    const value = options[optionId]
    if (value === undefined || price === null) return null
    const priced = prices.get(value)
    if (priced && displayedAmount(priced) !== displayedAmount(price)) return null
    prices.set(value, price)
  }
  return [...prices].map(([words, price]) => ({ words, price }))
}

/** The prices of the choices in the shortest form: by size if only the size matters. */
export function priceList(product: Choosable): readonly PricedWords[] {
  const priced = product.variants.filter(({ price }) => price !== null)
  const amounts = new Set(priced.map(({ price }) => price && displayedAmount(price)))
  if (amounts.size < 2) return []
  const short = product.options.map(({ id }) => pricesBy(priced, id)).find((list) => list !== null)
  if (short) return short
  return priced.flatMap((variant) =>
    variant.price ? [{ words: variantWords(product, variant), price: variant.price }] : [],
  )
}
