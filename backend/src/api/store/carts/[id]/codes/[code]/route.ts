import type { Request, Response } from 'express'
import { tidyCode } from '../../../../../../cart/codes/code.ts'
import { viewCart } from '../../../cart-view.ts'
import { removeCode } from '../change.ts'

/** `DELETE /store/carts/{id}/codes/{code}`: removes one gift card or discount. Idempotent. */
export async function DELETE(request: Request, response: Response): Promise<void> {
  const cartId = request.params['id'] ?? ''
  await removeCode(request, cartId, tidyCode(request.params['code'] ?? ''))
  response.json({ cart: await viewCart(request, cartId) })
}
