import type { Request, Response } from 'express'
import { viewCart } from '../cart-view.ts'

/**
 * `GET /store/carts/{id}`: only reads. The core assigns the cart to whichever customer reads it,
 * and prices its lines for them again, even those of an order (api/routes/store/carts/get-cart.js).
 */
export async function GET(request: Request, response: Response): Promise<void> {
  response.json({ cart: await viewCart(request, request.params['id'] ?? '') })
}
