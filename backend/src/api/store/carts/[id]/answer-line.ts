import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import type CartService from '../../../../services/cart.ts'
import { answerOnce } from '../../../answer-once.ts'
import { viewCart } from '../cart-view.ts'

/**
 * Changes the lines of a cart once for an Idempotency-Key, and answers with the cart. Payment
 * sessions follow its total.
 */
export async function answerLine(
  request: Request,
  response: Response,
  content: object,
  change: (carts: CartService, cartId: string, manager: EntityManager) => Promise<void>,
): Promise<void> {
  const cartId = request.params['id'] ?? ''
  const work = async (manager: EntityManager) => {
    const carts = request.scope.resolve<CartService>('cartService').withTransaction(manager)
    await change(carts, cartId, manager)
    const { payment_sessions } = await carts.retrieve(cartId, { relations: ['payment_sessions'] })
    if (payment_sessions.length > 0) await carts.setPaymentSessions(cartId)
    return { cart: await viewCart(request, cartId, manager) }
  }
  await answerOnce(request, response, { ...content, cartId }, work)
}
