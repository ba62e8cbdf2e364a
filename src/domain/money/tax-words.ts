import type { Region } from '../region/region.ts'

/** What a price says of the tax. */
export const taxWords = ({ taxRate }: Pick<Region, 'taxRate'>): string =>
  taxRate > 0 ? 'tax included' : 'no tax added'

/** As a sentence of its own. */
export const TAX_INCLUDED = 'Tax included.'
