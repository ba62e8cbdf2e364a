import type { Request, Response } from 'express'
import { z } from 'zod'
import { moveAllocation } from '../../../../../../allocation/allocate.ts'
import { allocationsOf } from '../../../../../../allocation/order-lines.ts'
import { id, quantity } from '../../../../../../request-schemas.ts'
import { answerOnce } from '../../../../../answer-once.ts'
import { readBody } from '../../../../../read-body.ts'

const body = z.strictObject({
  item_id: id,
  from_location_id: id,
  location_id: id,
  quantity,
})

/**
 * `POST /admin/orders/{id}/allocations/move`: moves allocated pieces to another location, once for an
 * Idempotency-Key.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const read = readBody(body, request, response)
  if (!read) return
  const { id: orderId = '' } = request.params
  const { item_id: itemId, from_location_id, location_id: locationId, quantity } = read
  await answerOnce(request, response, { orderId, ...read }, async (manager) => {
    const context = { container: request.scope, manager }
    const move = { orderId, itemId, fromLocationId: from_location_id, locationId, quantity }
    await moveAllocation(context, move)
    return { allocations: await allocationsOf(manager, orderId) }
  })
}
