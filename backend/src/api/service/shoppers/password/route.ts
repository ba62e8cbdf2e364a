import type { CustomerService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { exemptSession } from '../../../../account/sessions.ts'
import { mailPasswordChanged } from '../../../../mail/account.ts'
import { readBody } from '../../../read-body.ts'
import { ownSession } from '../../../session.ts'

const requestBody = z.object({ customer_id: z.string(), password: z.string().min(1).max(200) })

/**
 * `POST /service/shoppers/password`: takes over a password that identity has accepted. The
 * customer's other sessions and tokens end with the old one; the session of the request's cookie
 * stays.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const { customer_id, password } = body
  await request.scope.resolve<EntityManager>('manager').transaction(async (manager) => {
    const session = ownSession(request, customer_id)
    if (session) await exemptSession(manager, session)
    await request.scope
      .resolve<CustomerService>('customerService')
      .withTransaction(manager)
      .update(customer_id, { password })
    await mailPasswordChanged(manager, customer_id, new Date())
  })
  response.sendStatus(204)
}
