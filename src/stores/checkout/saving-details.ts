import { CommerceError } from '#commerce/errors.ts'
import { DETAILS_REFUSED } from '#domain/checkout/checkout-details.ts'
import type { CheckoutAnswer } from './api.ts'

/**
 * What the site says of details that it does not save: at each field what is right for it, or one
 * sentence. An answer of anybody else leaves unknown whether they are saved.
 */
export function detailsRefusal(error: unknown): CheckoutAnswer<never> {
  if (!(error instanceof CommerceError) || error.code !== DETAILS_REFUSED) return { kind: 'lost' }
  const { details: fields, reason } = error
  return Object.keys(fields).length > 0
    ? { kind: 'refused', message: '', fields }
    : { kind: 'refused', message: reason }
}
