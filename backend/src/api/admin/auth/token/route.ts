import type { AuthService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { credentials } from '../../../../tokens/credentials.ts'
import { issueToken } from '../../../../tokens/issue.ts'
import { readBody } from '../../../read-body.ts'

/** Whoever asks has no session yet. */
export const AUTHENTICATE = false

/** A password that is changed meanwhile waits, and ends the token with the others. */
const HOLD = 'SELECT FROM "user" WHERE email = $1 FOR SHARE'

/** `POST /admin/auth/token`, in the core's words, with a token that can be ended. */
export async function POST(request: Request, response: Response): Promise<void> {
  const asked = readBody(credentials, request, response)
  if (!asked) return
  const token = await request.scope
    .resolve<EntityManager>('manager')
    .transaction(async (manager) => {
      await manager.query(HOLD, [asked.email])
      const { user } = await request.scope
        .resolve<AuthService>('authService')
        .withTransaction(manager)
        .authenticate(asked.email, asked.password)
      return user ? issueToken(manager, { user_id: user.id }) : null
    })
  if (token === null) response.sendStatus(401)
  else response.json({ access_token: token })
}
