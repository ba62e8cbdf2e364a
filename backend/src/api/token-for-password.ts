import type { AuthService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { type Holder, issueToken } from '../tokens/issue.ts'
import { readBody } from './read-body.ts'

/** The core's body for a token request. */
const credentials = z.object({
  email: z.email().max(EMAIL_AT_MOST).toLowerCase(),
  password: z.string().min(1).max(1_000),
})

interface People {
  /** Their table, as SQL names it. */
  readonly table: '"user"' | 'customer'
  /** The user with this password, or null. */
  readonly prove: (auth: AuthService, email: string, password: string) => Promise<Holder | null>
}

/**
 * Answers in the core's format, with a token that can be ended: a concurrent change of the password
 * waits, and ends it with the others.
 */
export async function giveToken(
  request: Request,
  response: Response,
  { table, prove }: People,
): Promise<void> {
  const credentialsGiven = readBody(credentials, request, response)
  if (!credentialsGiven) return
  const token = await request.scope
    .resolve<EntityManager>('manager')
    .transaction(async (manager) => {
      await manager.query(`SELECT FROM ${table} WHERE email = $1 FOR SHARE`, [
        credentialsGiven.email,
      ])
      const auth = request.scope.resolve<AuthService>('authService').withTransaction(manager)
      const holder = await prove(auth, credentialsGiven.email, credentialsGiven.password)
      return holder && issueToken(manager, holder)
    })
  if (token === null) response.sendStatus(401)
  else response.json({ access_token: token })
}
