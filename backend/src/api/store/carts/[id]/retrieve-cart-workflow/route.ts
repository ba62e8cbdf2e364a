import type { Request, Response } from 'express'
import { viewCart } from '../../cart-view.ts'

/** `GET /store/carts/{id}/retrieve-cart-workflow` (CA-2). */
export async function GET(request: Request, response: Response): Promise<void> {
  response.json({ cart: await viewCart(request, request.params['id'] ?? '') })
}
