import type { ProductCard } from './product.ts'
import { SOLD_OUT } from './variant-words.ts'

/** In place of the price of a product that cannot be bought: staff may have no price of it here. */
export const unsoldWords = ({ price }: Pick<ProductCard, 'price'>): string =>
  price ? SOLD_OUT : 'Not sold here'
