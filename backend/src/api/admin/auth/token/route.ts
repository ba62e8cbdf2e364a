import type { Request, Response } from 'express'
import { giveToken } from '../../../token-for-password.ts'

/** The caller has no session yet. */
export const AUTHENTICATE = false

/** `POST /admin/auth/token` */
export const POST = (request: Request, response: Response): Promise<void> =>
  giveToken(request, response, {
    table: '"user"',
    prove: async (auth, email, password) => {
      const { user } = await auth.authenticate(email, password)
      return user ? { user_id: user.id } : null
    },
  })
