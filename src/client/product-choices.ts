import type { Product } from '#domain/catalogue/product.ts'
import type { Choosable } from '#domain/catalogue/variant-choice.ts'
import type { PriceWords } from '#domain/money/price-words.ts'

/** The product data in the page, for its script. */
export interface Choices
  extends Choosable,
    Pick<Product, 'handle' | 'title' | 'pictures' | 'quantityRule'> {
  /** By variant id; only the server formats prices. */
  readonly words: Readonly<Record<string, PriceWords>>
  /** Of each variant, in their order, its price by each plan of the page; null where not offered. */
  readonly planned?: readonly (readonly (string | null)[])[]
}

/** Our own server wrote it: checking that its lists exist is enough. */
const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  ['options', 'variants', 'pictures'].every((name) => Array.isArray(Reflect.get(value, name)))

/** Parses the page's data; null if there is nothing to choose. */
export function readChoices(text: string | null): Choices | null {
  const value: unknown = text === null ? null : JSON.parse(text)
  return isChoices(value) ? value : null
}
