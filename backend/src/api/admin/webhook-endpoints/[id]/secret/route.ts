import type { Request, Response } from 'express'
import { rotateSecret } from '../../../../../webhook/secrets.ts'
import { databaseOf } from '../../../../database.ts'
import { endpointOfRequest } from '../../endpoint-of-request.ts'

/** `POST /admin/webhook-endpoints/{id}/secret`: a new one, shown this once; the last signs on for a day. */
export async function POST(request: Request, response: Response): Promise<void> {
  const found = await endpointOfRequest(request, response)
  if (!found) return
  const secret = await databaseOf(request).transaction((manager) => rotateSecret(manager, found.id))
  response.json({ webhook_endpoint: { ...found, secret } })
}
