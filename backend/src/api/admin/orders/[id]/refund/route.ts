import type { OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { requireRefundable } from '../../../../../after-sale/refundable.ts'
import { answerOnce } from '../../../../answer-once.ts'
import { readBody } from '../../../../read-body.ts'

const LONGEST_NOTE = 1_000

const refund = z.strictObject({
  /** Minor units. */
  amount: z.int().positive(),
  reason: z.enum(['discount', 'return', 'swap', 'claim', 'other']),
  note: z.string().max(LONGEST_NOTE).nullish(),
  no_notification: z.boolean().optional(),
})

/**
 * `POST /admin/orders/{id}/refund`: the core's, once for an Idempotency-Key. The core refunds as
 * often as it is asked, and a client asks again where it got no answer.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(refund, request, response)
  if (!body) return
  const { id = '' } = request.params
  const { amount, reason, note, no_notification } = body
  await answerOnce(request, response, { id, ...body }, async (manager) => {
    const orders = request.scope.resolve<OrderService>('orderService').withTransaction(manager)
    await manager.query('SELECT FROM "order" WHERE id = $1 FOR UPDATE', [id])
    const { status, payments } = await orders.retrieve(id, { relations: ['payments'] })
    const ids = payments.map((payment) => payment.id)
    if (status !== 'canceled') await requireRefundable(manager, ids, amount)
    await orders.createRefund(id, amount, reason, note ?? undefined, {
      ...(no_notification !== undefined && { no_notification }),
    })
    return { order: await orders.retrieveWithTotals(id, { relations: ['payments', 'refunds'] }) }
  })
}
