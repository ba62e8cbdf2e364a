import { dropWish } from '../../../../../../account/wish-list/wish-list.ts'
import { withOwnWishes } from '../../../../../own-wishes.ts'

/** `DELETE /store/customers/me/wish-list/{productId}`: no longer wished for. */
export const DELETE = withOwnWishes((manager, customerId, { params }) =>
  dropWish(manager, customerId, params['productId'] ?? ''),
)
