import type { Product } from '#domain/catalogue/product.ts'
import type { Choosable } from '#domain/catalogue/variant-choice.ts'
import type { PriceWords } from '#domain/money/price-words.ts'

/** What the page tells its script of a product. */
export interface Choices
  extends Choosable,
    Pick<Product, 'handle' | 'title' | 'pictures' | 'quantityRule'> {
  /** By variant id; prices are put into words on the server alone. */
  readonly words: Readonly<Record<string, PriceWords>>
}

/** The page itself wrote it: that its lists are there is as much as can have gone wrong. */
const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  ['options', 'variants', 'pictures'].every((name) => Array.isArray(Reflect.get(value, name)))

/** Reads what stands in the page; null where there is nothing to choose from. */
export function readChoices(text: string | null): Choices | null {
  const value: unknown = text === null ? null : JSON.parse(text)
  return isChoices(value) ? value : null
}
