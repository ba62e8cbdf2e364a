import type { RequestHandler } from 'express'
import { z } from 'zod'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { rowsOf } from '../rows.ts'
import { addressIn, isGoodToken } from '../tokens/hs256.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

/** Staff need not name the address: their token contains it. */
const requestBody = z.object({ email: z.string().optional(), token: z.string().max(TOKEN_AT_MOST) })
const account = z.object({ password_hash: z.string().nullable() })

const ACCOUNT = {
  customer: `SELECT password_hash FROM customer
    WHERE email = $1 AND has_account AND deleted_at IS NULL`,
  staff: 'SELECT password_hash FROM "user" WHERE email = $1 AND deleted_at IS NULL',
} as const

/**
 * The token in a reset mail is signed with the password's hash. The core answers 500 to a forged or
 * expired one, which reveals who has an account: without an account it answers 401
 * (store/customers/reset-password.js, admin/users/reset-password.js).
 */
const guard =
  (whose: keyof typeof ACCOUNT): RequestHandler =>
  async (request, response, next) => {
    const fields = requestBody.safeParse(request.body).data
    if (!fields) return next()
    const email = fields.email ?? addressIn(fields.token) ?? ''
    const [found] = await rowsOf(databaseOf(request), account, ACCOUNT[whose], [
      email.toLowerCase(),
    ])
    const secret = found?.password_hash ?? ''
    if (isGoodToken(fields.token, secret, Date.now()) && secret !== '') next()
    else refuse(response, 401, 'Invalid or expired password reset token')
  }

export const resetGuards = { customer: guard('customer'), staff: guard('staff') }
