import type { ClaimService, OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../../../../../../database.ts'

const found = z.object({ order_id: z.string() })

/**
 * `POST /admin/orders/{id}/claims/{claimId}/process-refund`: staff agree to give a claim's money back.
 * The core does so only as staff write a claim down themselves, which a shopper's is already.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const { id = '', claimId = '' } = request.params
  const [row] = await rowsOf(request, 'SELECT order_id FROM claim_order WHERE id = $1', [claimId])
  if (found.safeParse(row).data?.order_id !== id) {
    response.status(404).json({ type: 'not_found', message: 'The order has no such claim' })
    return
  }
  await request.scope.resolve<EntityManager>('manager').transaction(async (manager) => {
    await request.scope
      .resolve<ClaimService>('claimService')
      .withTransaction(manager)
      .processRefund(claimId)
  })
  const orders = request.scope.resolve<OrderService>('orderService')
  response.json({
    order: await orders.retrieveWithTotals(id, { relations: ['claims', 'refunds'] }),
  })
}
