import type { Request, Response } from 'express'
import { findDelivery, resendDelivery } from '../../../../../webhook/deliveries.ts'
import { databaseOf } from '../../../../database.ts'

/** `POST /admin/webhook-deliveries/{id}/resend`: once more, whether it was accepted or given up. */
export async function POST(request: Request, response: Response): Promise<void> {
  const database = databaseOf(request)
  const id = await resendDelivery(database, request.params['id'] ?? '')
  if (id !== null) response.json({ webhook_delivery: await findDelivery(database, id) })
  else {
    const message = 'This delivery cannot be sent again: it is still waiting, or its webhook is off'
    response.status(404).json({ type: 'not_found', message })
  }
}
