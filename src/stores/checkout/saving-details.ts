import { CommerceError } from '#commerce/errors.ts'
import { DETAILS_REFUSED } from '#domain/checkout/details-fields.ts'
import type { CheckoutAnswer } from './api.ts'

/**
 * The messages for details that web has refused: one for each wrong field, or one for all. After
 * any other error it is unknown whether the details were saved.
 */
export function detailsRefusal(error: unknown): CheckoutAnswer<never> {
  if (!(error instanceof CommerceError) || error.code !== DETAILS_REFUSED) return { kind: 'lost' }
  const { details: fields, reason } = error
  return Object.keys(fields).length > 0
    ? { kind: 'refused', message: '', fields }
    : { kind: 'refused', message: reason }
}
