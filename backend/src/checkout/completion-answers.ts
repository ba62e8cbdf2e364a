import { MedusaError } from '@medusajs/utils'

/** Today's prices come to another total than the one that the shopper was shown. */
export const totalHasChanged = {
  response_code: 409,
  response_body: {
    message: 'The cart does not come to the total that was shown',
    type: MedusaError.Types.CONFLICT,
    code: 'total_changed',
    reason: 'total_changed',
  },
}

/** It would go to another address than the one that the shopper was shown. */
export const addressHasChanged = {
  response_code: 409,
  response_body: {
    message: 'The cart goes to another address than the one that was shown',
    type: MedusaError.Types.CONFLICT,
    code: MedusaError.Codes.CART_INCOMPATIBLE_STATE,
  },
}

/** Lines were added or removed during the payment, or a code has ended. */
export const cartHasChanged = {
  response_code: 409,
  response_body: {
    message: 'The cart has changed since its payment was authorised',
    type: MedusaError.Types.CONFLICT,
    code: MedusaError.Codes.CART_INCOMPATIBLE_STATE,
  },
}
