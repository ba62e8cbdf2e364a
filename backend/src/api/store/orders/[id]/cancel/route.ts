import type { OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { afterSaleOf } from '../../../../../after-sale/view.ts'

/**
 * `POST /store/orders/{id}/cancel`: the shopper cancels an order before anything is packed.
 * Idempotent.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const id = request.params['id'] ?? ''
  await request.scope.resolve<EntityManager>('manager').transaction(async (manager) => {
    await request.scope.resolve<OrderService>('orderService').withTransaction(manager).cancel(id)
  })
  response.json({ after_sale: await afterSaleOf(request.scope, id) })
}
