import { viewOf } from './cart/view.ts'
import { $outbox } from './cart.ts'
import { pageRegion } from './page.ts'
import { $currency } from './region.ts'

/** The cart as the shopper sees it, for islands: first loads count by `$count` of `cart.ts`. */
export const $cart = viewOf(
  $outbox,
  () => $currency.get(),
  () => ({ countryCode: pageRegion()?.countryCode ?? '' }),
)
