import { dropWish } from '../../../../../../account/wish-list/wish-list.ts'
import { withOwnWishes } from '../../../../../own-wishes.ts'

/** `DELETE /store/customers/me/wish-list/{productId}`: removes a product. */
export const DELETE = withOwnWishes((manager, customerId, { params }) =>
  dropWish(manager, customerId, params['productId'] ?? ''),
)
