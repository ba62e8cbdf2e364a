import type { PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../database.ts'
import { invalid } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { readChallenge } from './challenge.ts'
import { readMetadata } from './metadata.ts'
import type { Purpose } from './one-time.ts'
import { limitByAddress, limitMails } from './rates.ts'
import { requestedRedirect } from './redirect.ts'
import { holdEmail, insertShopper } from './sign-up.ts'
import { readEmail, userByEmail } from './user.ts'

type Before = (client: PoolClient, email: string) => Promise<void>

/**
 * Mails that anybody may request, for any address. Only the mailer looks up the account: neither
 * the answer nor its time reveals whether there is one.
 */
async function writeTo(
  context: IdentityContext,
  call: IdentityCall,
  kind: Purpose,
  before?: Before,
) {
  await limitByAddress(context, call, 'signInsAndSignUps')
  const parsed = z.object({ email: z.string() }).safeParse(call.body)
  if (!parsed.success) throw invalid('An email address is required')
  const email = readEmail(parsed.data.email)
  const redirectTo = requestedRedirect(context, call)
  const mail = { kind, email, redirectTo, challenge: readChallenge(call.body) }
  await limitMails(context, kind, email)
  await inTransaction(context.database, async (client) => {
    await before?.(client, email)
    await context.post.write(client, mail)
  })
  context.post.wake()
  return {}
}

/** `POST /recover`. */
export const recover = (context: IdentityContext, call: IdentityCall) =>
  writeTo(context, call, 'recovery')

/** `POST /resend`: mails for pending confirmations, by the account's present address. */
export function resend(context: IdentityContext, call: IdentityCall) {
  const parsed = z.object({ type: z.enum(['signup', 'email_change']) }).safeParse(call.body)
  if (!parsed.success) throw invalid('Missing one of these types: signup, email_change')
  return writeTo(context, call, parsed.data.type)
}

const otp = z.object({ create_user: z.boolean().default(true), data: z.unknown().optional() })

/**
 * `POST /otp`: a link for signing in, and a new account for it unless the request excludes that.
 */
export function sendLink(context: IdentityContext, call: IdentityCall) {
  const parsed = otp.safeParse(call.body)
  if (!parsed.success) throw invalid('create_user must be true or false')
  const metadata = readMetadata(parsed.data.data)
  return writeTo(context, call, 'magiclink', async (client, email) => {
    if (!parsed.data.create_user) return
    await holdEmail(client, email)
    if (await userByEmail(client, email)) return
    await insertShopper(client, { email, hash: null, metadata })
  })
}
