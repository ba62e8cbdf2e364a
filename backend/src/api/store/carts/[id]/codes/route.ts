import type { Request, Response } from 'express'
import { readCode } from '../../../../../cart/codes/code.ts'
import { refusalBody } from '../../../../../cart/codes/refusal.ts'
import { viewCart } from '../../cart-view.ts'
import { applyCode } from './change.ts'

/**
 * `POST /store/carts/{id}/codes` with a `code`: a gift card or a discount, whichever it is.
 * `reason` of a refusal is for programs; the core's own words are few and change.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const cartId = request.params['id'] ?? ''
  const code = readCode(request.body)
  if (code === undefined) {
    response.status(400).json({ type: 'invalid_data', message: 'A code is required' })
    return
  }
  const applied = await applyCode(request, cartId, code)
  if ('reason' in applied) {
    response.status(applied.reason === 'unknown' ? 404 : 400).json(refusalBody(applied))
    return
  }
  response.json({ cart: await viewCart(request, cartId), applied })
}
