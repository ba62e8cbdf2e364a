import type { AuthService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { credentials } from '../../../../tokens/credentials.ts'
import { issueToken } from '../../../../tokens/issue.ts'
import { readBody } from '../../../read-body.ts'

/** A password that is changed meanwhile waits, and ends the token with the others. */
const HOLD = 'SELECT FROM customer WHERE email = $1 FOR SHARE'

/** `POST /store/auth/token`, in the core's words, with a token that can be ended. */
export async function POST(request: Request, response: Response): Promise<void> {
  const asked = readBody(credentials, request, response)
  if (!asked) return
  const token = await request.scope
    .resolve<EntityManager>('manager')
    .transaction(async (manager) => {
      await manager.query(HOLD, [asked.email])
      const { customer } = await request.scope
        .resolve<AuthService>('authService')
        .withTransaction(manager)
        .authenticateCustomer(asked.email, asked.password)
      return customer ? issueToken(manager, { customer_id: customer.id }) : null
    })
  if (token === null) response.sendStatus(401)
  else response.json({ access_token: token })
}
