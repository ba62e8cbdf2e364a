import type { Request, Response } from 'express'
import { endpointChange } from '../../../../webhook/endpoint.ts'
import { changeEndpoint, deleteEndpoint, findEndpoint } from '../../../../webhook/endpoints.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'
import { endpointOfRequest, roleOf } from '../endpoint-of-request.ts'

/** `GET /admin/webhook-endpoints/{id}`: without its secret. */
export async function GET(request: Request, response: Response): Promise<void> {
  const found = await endpointOfRequest(request, response)
  if (found) response.json({ webhook_endpoint: found })
}

/** `POST /admin/webhook-endpoints/{id}`: its name, address and events, and whether it is told. */
export async function POST(request: Request, response: Response): Promise<void> {
  const found = await endpointOfRequest(request, response)
  const change = found && readBody(endpointChange, request, response)
  if (!found || !change) return
  await changeEndpoint(databaseOf(request), found.id, change)
  const changed = await findEndpoint(databaseOf(request), found.id, roleOf(request))
  response.json({ webhook_endpoint: changed })
}

/** `DELETE /admin/webhook-endpoints/{id}`: with the log of its deliveries. */
export async function DELETE(request: Request, response: Response): Promise<void> {
  const found = await endpointOfRequest(request, response)
  if (!found) return
  await databaseOf(request).transaction((manager) => deleteEndpoint(manager, found.id))
  response.json({ id: found.id, object: 'webhook-endpoint', deleted: true })
}
