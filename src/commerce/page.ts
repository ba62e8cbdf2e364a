import { createCarts } from './carts.ts'
import { createCodes } from './codes.ts'
import { createCompletion } from './completion.ts'
import { type CommerceOptions, connect } from './connect.ts'
import { createOffers } from './offers.ts'
import { createPaymentSessions } from './payment-sessions.ts'
import { createShippingOptions } from './shipping-options.ts'

/** What a page does with a bag: its scripts bring these nouns along, and no others. */
export const createPageCommerce = (options: CommerceOptions) => {
  const caller = connect(options)
  return {
    carts: createCarts(caller),
    codes: createCodes(caller),
    completion: createCompletion(caller),
    offers: createOffers(caller),
    paymentSessions: createPaymentSessions(caller),
    shippingOptions: createShippingOptions(caller),
  }
}

export type PageCommerce = ReturnType<typeof createPageCommerce>
