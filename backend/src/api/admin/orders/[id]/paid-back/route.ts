import type { OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { notePaidBack } from '../../../../../after-sale/paid-back.ts'
import { answerOnce } from '../../../../answer-once.ts'
import { readBody } from '../../../../read-body.ts'

const body = z.strictObject({
  /** What staff saw to be paid back, in minor units. */
  amount: z.int().positive(),
})

/** `POST /admin/orders/{id}/paid-back`: staff have transferred what refunds of an invoice owe. */
export async function POST(request: Request, response: Response): Promise<void> {
  const read = readBody(body, request, response)
  if (!read) return
  const { id = '' } = request.params
  await answerOnce(request, response, { id, ...read }, async (manager) => {
    const orders = request.scope.resolve<OrderService>('orderService').withTransaction(manager)
    await orders.retrieve(id, { select: ['id'] })
    await notePaidBack(manager, { orderId: id, ...read })
    return { order: await orders.retrieveWithTotals(id, { relations: ['payments', 'refunds'] }) }
  })
}
