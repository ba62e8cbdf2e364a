import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { endSessions } from '../../../../account/sessions.ts'
import { readBody } from '../../../read-body.ts'
import { ownSession } from '../../../session.ts'

const wish = z.object({ customer_id: z.string(), scope: z.enum(['all', 'others']) })

/**
 * `POST /service/shoppers/sign-out`: everywhere, or everywhere but in the request's own session.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const asked = readBody(wish, request, response)
  if (!asked) return
  const { customer_id, scope } = asked
  const kept = scope === 'others' ? ownSession(request, customer_id) : null
  await endSessions(request.scope.resolve<EntityManager>('manager'), customer_id, kept)
  response.sendStatus(204)
}
