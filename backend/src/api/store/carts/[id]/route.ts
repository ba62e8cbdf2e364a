import type { Request, Response } from 'express'
import { viewCart } from '../cart-view.ts'

/**
 * `GET /store/carts/{id}`: reads. The core hangs the cart on whichever customer reads it, and prices
 * its lines anew for them, those of an order too (api/routes/store/carts/get-cart.js).
 */
export async function GET(request: Request, response: Response): Promise<void> {
  response.json({ cart: await viewCart(request, request.params['id'] ?? '') })
}
