import { z } from 'zod'
import { type Connection, codeOf, inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { issueCode } from './flow.ts'
import { type Purpose, type Spent, spendCode, spendToken } from './one-time.ts'
import { limitByAddress } from './rates.ts'
import { redirectOf } from './redirect.ts'
import { openSession } from './session.ts'
import { emailExists, readEmail, readUser, type User } from './user.ts'

/** The purposes that each `type` of the wire accepts. */
const PURPOSES_OF = {
  signup: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change'],
} as const satisfies Record<string, readonly Purpose[]>

const type = z.enum(['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'])
const verifyRequest = z.union([
  z.object({ type, token_hash: z.string().min(1).max(200) }),
  z.object({ type, email: z.string(), token: z.string().min(1).max(20) }),
])

const badLink = () => new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired')
const badCode = () => new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid')

const CONFIRM = `
UPDATE auth.users SET email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
WHERE id = $1 RETURNING *`

const CHANGE_EMAIL = `
UPDATE auth.users SET email = $2, email_change = NULL, email_confirmed_at = now(),
  updated_at = now()
WHERE id = $1 RETURNING *`

/** Access to the mail proves that the address is theirs. */
async function confirm(connection: Connection, spent: Spent): Promise<User> {
  const isChange = spent.type === 'email_change'
  const { rows } = isChange
    ? await connection.query(CHANGE_EMAIL, [spent.user_id, spent.new_email])
    : await connection.query(CONFIRM, [spent.user_id])
  return readUser(rows[0])
}

/** Another account may have taken the address since the mail was sent. */
const telling = (error: unknown) => (codeOf(error) === '23505' ? emailExists() : error)

/** `POST /verify`: by the token of a link, or by address and code. */
export async function verify(context: IdentityContext, call: IdentityCall) {
  await limitByAddress(context, call, 'verifications')
  const read = verifyRequest.safeParse(call.body)
  if (!read.success) throw invalid('Verify requires a type and either a token or a token hash')
  const request = read.data
  const purposes = PURPOSES_OF[request.type]
  // Guesses at a code are counted although the answer is a refusal: outside of the transaction.
  const spentCode =
    'token' in request
      ? await spendCode(context.database, readEmail(request.email), request.token, purposes)
      : undefined
  if ('token' in request && !spentCode) throw badCode()
  return inTransaction(context.database, async (client) => {
    const spent =
      'token_hash' in request ? await spendToken(client, request.token_hash, purposes) : spentCode
    if (!spent) throw badLink()
    return openSession(context, client, await confirm(client, spent), 'otp')
  }).catch((error: unknown) => {
    throw telling(error)
  })
}

interface Opened {
  readonly search?: Readonly<Record<string, string>>
  readonly fragment?: Readonly<Record<string, string>>
}

/** The parameters of the redirect after a link. */
async function openLink(
  context: IdentityContext,
  token: string,
  linkType: z.infer<typeof type>,
): Promise<Opened> {
  return inTransaction(context.database, async (client) => {
    const spent = await spendToken(client, token, PURPOSES_OF[linkType])
    if (!spent) throw badLink()
    const user = await confirm(client, spent)
    if (spent.flow_id) return { search: { code: await issueCode(client, spent.flow_id) } }
    const session = await openSession(context, client, user, 'otp')
    const { access_token, refresh_token, token_type, expires_in, expires_at } = session
    const times = { expires_in: String(expires_in), expires_at: String(expires_at) }
    return { fragment: { access_token, refresh_token, token_type, ...times, type: linkType } }
  })
}

function failed(error: unknown, isPkce: boolean): Opened {
  const failure = telling(error)
  if (!(failure instanceof AuthFailure)) throw error
  const fragment = {
    error: 'access_denied',
    error_code: failure.code,
    error_description: failure.message,
  }
  return isPkce ? { search: fragment, fragment } : { fragment }
}

/** `GET /verify`: a link that is opened in a browser redirects to the shop. */
export async function follow(
  context: IdentityContext,
  call: IdentityCall,
): Promise<IdentityResponse> {
  await limitByAddress(context, call, 'verifications')
  const token = (call.search.get('token') ?? call.search.get('token_hash') ?? '').slice(0, 200)
  const parsed = type.safeParse(call.search.get('type'))
  if (!parsed.success) throw invalid('Verify requires a verification type')
  const opened = await openLink(context, token, parsed.data).catch((error: unknown) =>
    failed(error, token.startsWith('pkce_')),
  )
  const to = new URL(redirectOf(context, call.search.get('redirect_to')))
  for (const [name, value] of Object.entries(opened.search ?? {})) {
    to.searchParams.set(name, value)
  }
  if (opened.fragment) to.hash = new URLSearchParams(opened.fragment).toString()
  return { status: 303, headers: { location: to.href } }
}
