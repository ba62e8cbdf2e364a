import type { ClaimService, OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { rowsOf } from '../../../../../../../rows.ts'
import { databaseOf } from '../../../../../../database.ts'

const OF_CLAIM = 'SELECT order_id FROM claim_order WHERE id = $1'
const found = z.object({ order_id: z.string() })

/**
 * `POST /admin/orders/{id}/claims/{claimId}/process-refund`: staff approve the refund of a claim.
 * The core does that only while staff create a claim themselves, and a shopper's exists already.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const { id = '', claimId = '' } = request.params
  const [claim] = await rowsOf(databaseOf(request), found, OF_CLAIM, [claimId])
  if (claim?.order_id !== id) {
    response.status(404).json({ type: 'not_found', message: 'The order has no such claim' })
    return
  }
  await databaseOf(request).transaction(async (manager) => {
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
