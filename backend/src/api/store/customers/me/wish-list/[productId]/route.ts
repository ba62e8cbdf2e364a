import { removeFromWishList } from '../../../../../../account/wish-list/wish-list.ts'
import { withOwnWishList } from '../../../../../own-wish-list.ts'

/** `DELETE /store/customers/me/wish-list/{productId}`: removes a product. */
export const DELETE = withOwnWishList((manager, customerId, { params }) =>
  removeFromWishList(manager, customerId, params['productId'] ?? ''),
)
