import type { Request, Response } from 'express'
import { findDelivery, queueTest } from '../../../../../webhook/deliveries.ts'
import { databaseOf } from '../../../../database.ts'
import { endpointOfRequest } from '../../endpoint-of-request.ts'

/** `POST /admin/webhook-endpoints/{id}/test`: a delivery to try it. */
export async function POST(request: Request, response: Response): Promise<void> {
  const found = await endpointOfRequest(request, response)
  if (!found) return
  const id = await queueTest(databaseOf(request), found.id)
  if (id === null) {
    const message = 'Switch this webhook on to test it'
    response.status(400).json({ type: 'not_allowed', message })
    return
  }
  response.json({ webhook_delivery: await findDelivery(databaseOf(request), id) })
}
