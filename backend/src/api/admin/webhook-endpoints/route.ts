import type { Request, Response } from 'express'
import { newEndpoint } from '../../../webhook/endpoint.ts'
import {
  createEndpoint,
  ENDPOINTS_AT_MOST,
  findEndpoint,
  listEndpoints,
} from '../../../webhook/endpoints.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'
import { roleOf } from './endpoint-of-request.ts'

/** `GET /admin/webhook-endpoints`: the systems that are told of events, all of them. */
export async function GET(request: Request, response: Response): Promise<void> {
  const all = await listEndpoints(databaseOf(request), roleOf(request))
  response.json({ webhook_endpoints: all, count: all.length, offset: 0, limit: all.length })
}

/** `POST /admin/webhook-endpoints`: the only answer, but for that of a new one, that has its secret. */
export async function POST(request: Request, response: Response): Promise<void> {
  const given = readBody(newEndpoint, request, response)
  if (!given) return
  const made = await databaseOf(request).transaction((manager) => createEndpoint(manager, given))
  if (!made) {
    const message = `There are already ${ENDPOINTS_AT_MOST} webhooks, the most that there may be`
    response.status(400).json({ type: 'not_allowed', message })
    return
  }
  const found = await findEndpoint(databaseOf(request), made.id, roleOf(request))
  response.json({ webhook_endpoint: { ...found, secret: made.secret } })
}
