import { belowItself } from './category-place.ts'
import { type Complaint, refusing } from './complaint.ts'
import { currenciesOfRegions, currencyOfOrders, currencyOfRegions } from './currencies.ts'
import { endsTooSoon } from './dates.ts'
import { withoutCode, withoutRegion } from './discount.ts'
import { closedDefault, closesNeededChannel } from './sales-channels.ts'
import { currencyOfStripe } from './stripe-currencies.ts'
import { sameValuesAs } from './variant-values.ts'

/** What the core takes and no shop can have, by the route that would write it. */
const COMPLAINTS: readonly (readonly ['POST' | 'DELETE', string, ...Complaint[]])[] = [
  ['POST', '/admin/price-lists', endsTooSoon('price_list')],
  ['POST', '/admin/price-lists/:id', endsTooSoon('price_list')],
  ['POST', '/admin/discounts', endsTooSoon('discount')],
  ['POST', '/admin/discounts/:id', endsTooSoon('discount'), withoutRegion, withoutCode],
  ['POST', '/admin/product-categories/:id', belowItself],
  ['POST', '/admin/products/:id/variants', sameValuesAs.newVariant],
  ['POST', '/admin/products/:id/variants/:variant_id', sameValuesAs.variantOfProduct],
  ['POST', '/admin/variants/:id', sameValuesAs.variant],
  ['POST', '/admin/regions', currencyOfStripe],
  ['POST', '/admin/regions/:id', currencyOfOrders, currencyOfStripe],
  ['POST', '/admin/regions/:id/payment-providers', currencyOfStripe],
  ['POST', '/admin/sales-channels/:id', closesNeededChannel],
  ['POST', '/admin/store', currenciesOfRegions, closedDefault],
  ['DELETE', '/admin/store/currencies/:code', currencyOfRegions],
]

export const refusals = COMPLAINTS.map(([method, matcher, ...complaints]) => ({
  method,
  matcher,
  middlewares: complaints.map(refusing),
}))
