import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { cancelSwap } from '../../../../../../../after-sale/cancel-swap.ts'
import { afterSaleOf } from '../../../../../../../after-sale/view.ts'

/**
 * `POST /store/orders/{id}/swaps/{swapId}/cancel`: the shopper cancels a swap after seeing its
 * price. Idempotent.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const { id = '', swapId = '' } = request.params
  const manager = request.scope.resolve<EntityManager>('manager')
  const isThere = await manager.transaction((transaction) =>
    cancelSwap(request.scope, transaction, id, swapId),
  )
  if (!isThere) {
    response.status(404).json({ type: 'not_found', message: 'The order has no such swap' })
    return
  }
  response.json({ after_sale: await afterSaleOf(request.scope, id) })
}
