import type { Region } from '../region/region.ts'

/** The tax note of a price. */
export const taxWords = ({ taxRate }: Pick<Region, 'taxRate'>): string =>
  taxRate > 0 ? 'tax included' : 'no tax added'

/** The same as a sentence of its own. */
export const TAX_INCLUDED = 'Tax included.'
