import type { Request, Response } from 'express'
import { findDelivery } from '../../../../webhook/deliveries.ts'
import { databaseOf } from '../../../database.ts'

/** `GET /admin/webhook-deliveries/{id}`: with what is in it, once it was first sent. */
export async function GET(request: Request, response: Response): Promise<void> {
  const found = await findDelivery(databaseOf(request), request.params['id'] ?? '')
  if (found) response.json({ webhook_delivery: found })
  else response.status(404).json({ type: 'not_found', message: 'There is no such delivery' })
}
