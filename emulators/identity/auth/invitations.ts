import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import { linkOf } from '../mail/templates.ts'
import type { IdentityContext } from '../route-context.ts'
import { CODE_DIGITS } from '../settings.ts'
import { checkService } from './admin.ts'
import { readMetadata } from './metadata.ts'
import { type OneTime, type Purpose, storeOneTime } from './one-time.ts'
import { checkNewPassword } from './password.ts'
import { redirectOf, requestedRedirect } from './redirect.ts'
import { holdEmail, insertShopper } from './sign-up.ts'
import { emailExists, readEmail, readUser, type User, userByEmail, userJson } from './user.ts'

const invitation = z.object({ email: z.string(), data: z.unknown().optional() })

/** `POST /invite`: an account without a password, and a mail to choose one. */
export async function invite(context: IdentityContext, call: IdentityCall) {
  checkService(call)
  const parsed = invitation.safeParse(call.body)
  if (!parsed.success) throw invalid('An email address is required')
  const email = readEmail(parsed.data.email)
  const metadata = readMetadata(parsed.data.data)
  const redirectTo = requestedRedirect(context, call)
  const invited = await inTransaction(context.database, async (client) => {
    await holdEmail(client, email)
    if ((await userByEmail(client, email))?.email_confirmed_at) throw emailExists()
    const created = await insertShopper(client, { email, hash: null, metadata })
    await context.post.write(client, { kind: 'invite', email, redirectTo, challenge: null })
    return markInvited(client, created)
  })
  context.post.wake()
  return userJson(invited)
}

async function markInvited(client: PoolClient, { id }: User): Promise<User> {
  const { rows } = await client.query(
    'UPDATE auth.users SET invited_at = now() WHERE id = $1 RETURNING *',
    [id],
  )
  return readUser(rows[0])
}

const linkRequest = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_new']),
  email: z.string(),
  new_email: z.string().optional(),
  password: z.string().optional(),
  data: z.unknown().optional(),
  redirect_to: z.string().optional(),
})
type LinkRequest = z.infer<typeof linkRequest>

const freshOneTime = (): OneTime => ({
  token: createHash('sha256').update(randomBytes(32)).digest('hex'),
  code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
})

interface Linked {
  readonly user: User
  readonly purpose: Purpose
}

/** The account of a link, which is created if it is missing and the link may create one. */
async function linkedUser(
  client: PoolClient,
  request: LinkRequest,
  hash: string | null,
): Promise<Linked> {
  const email = readEmail(request.email)
  await holdEmail(client, email)
  const existing = await userByEmail(client, email)
  const metadata = readMetadata(request.data)
  if (request.type === 'recovery' || request.type === 'email_change_new') {
    if (!existing) throw new AuthFailure(404, 'user_not_found', 'User with this email not found')
    return { user: existing, purpose: request.type === 'recovery' ? 'recovery' : 'email_change' }
  }
  if (existing && request.type === 'magiclink') return { user: existing, purpose: 'magiclink' }
  if (existing?.email_confirmed_at) throw emailExists()
  const user = await insertShopper(client, { email, hash, metadata })
  return { user, purpose: request.type === 'invite' ? 'invite' : 'signup' }
}

async function wantEmail(client: PoolClient, user: User, request: LinkRequest): Promise<string> {
  const email = readEmail(request.new_email)
  if (await userByEmail(client, email)) throw emailExists()
  await client.query('UPDATE auth.users SET email_change = $2 WHERE id = $1', [user.id, email])
  return email
}

/** `POST /admin/generate_link`: the content of a mail, for programs that send mails themselves. */
export async function generateLink(context: IdentityContext, call: IdentityCall) {
  checkService(call)
  const read = linkRequest.safeParse(call.body)
  if (!read.success) throw invalid('A type and an email address are required')
  const request = read.data
  if (request.password !== undefined) checkNewPassword(request.password)
  const hash =
    request.password === undefined ? null : await context.passwords.hash(request.password)
  const redirectTo = redirectOf(context, request.redirect_to ?? call.search.get('redirect_to'))
  const oneTime = freshOneTime()
  const { user, purpose } = await inTransaction(context.database, async (client) => {
    const linked = await linkedUser(client, request, hash)
    const isChange = linked.purpose === 'email_change'
    const newEmail = isChange ? await wantEmail(client, linked.user, request) : null
    await storeOneTime(client, linked.user, { purpose: linked.purpose, oneTime, newEmail })
    return linked
  })
  return {
    ...userJson(user),
    action_link: linkOf(context.keys.issuer, purpose, oneTime.token, redirectTo),
    email_otp: oneTime.code,
    hashed_token: oneTime.token,
    verification_type: request.type === 'email_change_new' ? request.type : purpose,
    redirect_to: redirectTo,
  }
}
