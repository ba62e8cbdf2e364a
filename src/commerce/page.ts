import { createCarts } from './cart/carts.ts'
import { createCodes } from './cart/codes.ts'
import { createOffers } from './catalogue/offers.ts'
import { createCompletion } from './checkout/completion.ts'
import { createDetails } from './checkout/details.ts'
import { createPaymentSessions } from './checkout/payment-sessions.ts'
import { createShippingOptions } from './checkout/shipping-options.ts'
import { type CommerceOptions, connect } from './connect.ts'

interface PageOptions extends CommerceOptions {
  /** Where our own routes are that are not commerce's. */
  readonly siteUrl: string
}

/**
 * The part of commerce that pages with a bag use: their scripts contain these nouns, and no others.
 */
export const createPageCommerce = ({ siteUrl, ...options }: PageOptions) => {
  const caller = connect(options)
  return {
    carts: createCarts(caller),
    codes: createCodes(caller),
    completion: createCompletion(caller),
    details: createDetails(siteUrl, options),
    offers: createOffers(caller),
    paymentSessions: createPaymentSessions(caller),
    shippingOptions: createShippingOptions(caller),
  }
}

export type PageCommerce = ReturnType<typeof createPageCommerce>
