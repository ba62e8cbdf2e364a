import { inPage } from './page.ts'
import { currencyChooser } from './region/currency.ts'
import { $region, chooseRegion } from './region.ts'

/** @public for scripts; the picker itself is a form that the server answers. */
export const chooseCurrency = inPage(currencyChooser({ $region, chooseRegion }))
