import type { Request, RequestHandler, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { adoptCart } from '../account/adopt-cart.ts'
import { findsAny } from '../rows.ts'
import { tellLeftOut } from './left-out.ts'

const OF_NOBODY = `
  SELECT FROM cart LEFT JOIN customer owner ON owner.id = cart.customer_id
  WHERE cart.id = $1 AND cart.type = 'default' AND cart.completed_at IS NULL
    AND (owner.id IS NULL OR NOT owner.has_account)`

/**
 * Makes a guest's cart the customer's who uses it. A shopper may sign in while the request that
 * creates the cart is under way: its answer, or the repeated request, then names a cart that nobody
 * has handed over. What the merged cart has left out is told in a header of the answer.
 */
export async function adoptUsedCart(
  { scope, user }: Request,
  response: Response,
  cartId: string,
): Promise<void> {
  const customerId = user?.customer_id
  if (!customerId) return
  const manager = scope.resolve<EntityManager>('manager')
  if (!(await findsAny(manager, OF_NOBODY, [cartId]))) return
  const { leftOut } = await manager.transaction((own) => adoptCart(scope, own, customerId, cartId))
  tellLeftOut(response, leftOut)
}

/** Whoever changes a cart uses it. Reading hands nothing over (api/store/carts/[id]/route.ts). */
export const adoptOnUse: RequestHandler = async (request, response, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  if (!isRead) await adoptUsedCart(request, response, request.params['id'] ?? '')
  next()
}
