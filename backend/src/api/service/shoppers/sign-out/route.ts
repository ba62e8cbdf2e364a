import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { endSessions } from '../../../../account/sessions.ts'
import { readBody } from '../../../read-body.ts'
import { ownSession } from '../../../session.ts'

const requestBody = z.object({ customer_id: z.string(), scope: z.enum(['all', 'others']) })

/**
 * `POST /service/shoppers/sign-out`: everywhere, or everywhere but in the request's own session.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const { customer_id, scope } = body
  const excepted = scope === 'others' ? ownSession(request, customer_id) : null
  await endSessions(request.scope.resolve<EntityManager>('manager'), customer_id, excepted)
  response.sendStatus(204)
}
