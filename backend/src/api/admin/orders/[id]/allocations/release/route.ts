import type { Request, Response } from 'express'
import { z } from 'zod'
import { releaseAllocation } from '../../../../../../allocation/allocate.ts'
import { allocationsOf } from '../../../../../../allocation/order-lines.ts'
import { id } from '../../../../../../request-schemas.ts'
import { answerOnce } from '../../../../../answer-once.ts'
import { readBody } from '../../../../../read-body.ts'

const body = z.strictObject({ item_id: id, location_id: id })

/**
 * `POST /admin/orders/{id}/allocations/release`: frees what is allocated to a line at a location, once
 * for an Idempotency-Key.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const read = readBody(body, request, response)
  if (!read) return
  const { id: orderId = '' } = request.params
  const { item_id: itemId, location_id: locationId } = read
  await answerOnce(request, response, { orderId, ...read }, async (manager) => {
    const context = { container: request.scope, manager }
    await releaseAllocation(context, { orderId, itemId, locationId })
    return { allocations: await allocationsOf(manager, orderId) }
  })
}
