import { z } from 'zod'
import { inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { exchangeCode } from './flow.ts'
import { limitByAddress } from './rates.ts'
import { refresh } from './refresh.ts'
import { openSession } from './session.ts'
import { userByEmail } from './user.ts'

const signInRequest = z.object({
  email: z.string().max(255),
  password: z.string().min(1).max(1000),
})

/** The same for an unknown address, a wrong password and malformed input. */
const wrong = () => new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')

async function signInByPassword(context: IdentityContext, call: IdentityCall) {
  await limitByAddress(context, call, 'signInsAndSignUps')
  const parsed = signInRequest.safeParse(call.body)
  if (!parsed.success) throw wrong()
  const email = parsed.data.email.trim().toLowerCase()
  // No address contains one, and Postgres refuses it.
  const user = email.includes('\0') ? undefined : await userByEmail(context.database, email)
  const isRight = await context.passwords.isRight(parsed.data.password, user?.encrypted_password)
  if (!user?.encrypted_password || !isRight) throw wrong()
  if (!user.email_confirmed_at) {
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
  }
  return inTransaction(context.database, (client) => openSession(context, client, user, 'password'))
}

/** `POST /token`. */
export async function issueToken(context: IdentityContext, call: IdentityCall) {
  const grant = call.search.get('grant_type')
  if (grant === 'password') return signInByPassword(context, call)
  if (grant === 'refresh_token') return refresh(context, call)
  if (grant === 'pkce') return exchangeCode(context, call)
  throw invalid('unsupported_grant_type')
}
