import type { PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { readChallenge } from './challenge.ts'
import { mergedMetadata, readMetadata } from './metadata.ts'
import { spendCode } from './one-time.ts'
import { checkNewPassword } from './password.ts'
import { limitByAddress, limitMails, limitNewAddresses } from './rates.ts'
import { requestedRedirect } from './redirect.ts'
import { endSessions, type Session } from './session.ts'
import { signedIn } from './signed-in.ts'
import {
  emailExists,
  heldUser,
  readEmail,
  readUser,
  type User,
  userByEmail,
  userJson,
} from './user.ts'

/** `GET /user`. */
export const showAccount = async (context: IdentityContext, call: IdentityCall) =>
  userJson((await signedIn(context, call)).user)

const changes = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: z.unknown().optional(),
  nonce: z.string().optional(),
  current_password: z.string().optional(),
})
type Changes = z.infer<typeof changes>

async function checkPresentPassword(
  context: IdentityContext,
  call: IdentityCall,
  user: User,
  password: string,
) {
  await limitByAddress(context, call, 'signInsAndSignUps')
  if (!(await context.passwords.isRight(password, user.encrypted_password))) {
    throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')
  }
}

async function checkNonce({ database }: IdentityContext, user: User, nonce: string) {
  if (await spendCode(database, user.email, nonce, ['reauthentication'])) return
  throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** The hash of a new password, if one is given and allowed. */
async function newHash(
  context: IdentityContext,
  call: IdentityCall,
  user: User,
  requested: Changes,
) {
  if (requested.current_password !== undefined) {
    await checkPresentPassword(context, call, user, requested.current_password)
  }
  if (requested.password === undefined) return null
  checkNewPassword(requested.password)
  if (requested.nonce) await checkNonce(context, user, requested.nonce)
  if (await context.passwords.isRight(requested.password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.'
    throw new AuthFailure(422, 'same_password', message)
  }
  return context.passwords.hash(requested.password)
}

interface Wanted {
  readonly hash: string | null
  readonly email: string | null
  readonly metadata: Readonly<Record<string, unknown>>
}

async function change(client: PoolClient, session: Session, wanted: Wanted): Promise<User> {
  const before = await heldUser(client, session.user_id)
  if (!before) throw new Error('An account went while its owner was signed in')
  const { rows } = await client.query(
    `UPDATE auth.users SET encrypted_password = coalesce($2, encrypted_password),
       raw_user_meta_data = $3, email_change = coalesce($4, email_change), updated_at = now()
     WHERE id = $1 RETURNING *`,
    [
      before.id,
      wanted.hash,
      mergedMetadata(before.raw_user_meta_data, wanted.metadata),
      wanted.email,
    ],
  )
  if (wanted.hash !== null) {
    // All other sessions end, and earlier links are invalid.
    await endSessions(client, before.id, session.id)
    await client.query('DELETE FROM auth.one_time_tokens WHERE user_id = $1', [before.id])
  }
  return readUser(rows[0])
}

/** `PUT /user`. A new address is valid once its owner has followed the link in the mail. */
export async function changeAccount(context: IdentityContext, call: IdentityCall) {
  const { user, session } = await signedIn(context, call)
  const parsed = changes.safeParse(call.body)
  if (!parsed.success) throw invalid('Attributes must be text, and data an object')
  const requested = parsed.data.email === undefined ? null : readEmail(parsed.data.email)
  const email = requested === user.email ? null : requested
  const metadata = readMetadata(parsed.data.data)
  const hash = await newHash(context, call, user, parsed.data)
  const redirectTo = requestedRedirect(context, call)
  const challenge = readChallenge(call.body)
  if (email) {
    await limitNewAddresses(context, user.id)
    await limitMails(context, 'email_change', email)
  }
  const changed = await inTransaction(context.database, async (client) => {
    if (email && (await userByEmail(client, email))) throw emailExists()
    const after = await change(client, session, { hash, email, metadata })
    if (email) {
      const mail = { kind: 'email_change', email: user.email, redirectTo, challenge } as const
      await context.post.write(client, mail)
    }
    return after
  })
  context.post.wake()
  return userJson(changed)
}

/** `GET /reauthenticate`: mails a code for a change of the password. */
export async function reauthenticate(context: IdentityContext, call: IdentityCall) {
  const { user } = await signedIn(context, call)
  await limitMails(context, 'reauthentication', user.email)
  const redirectTo = context.configuration.siteUrl
  await context.post.write(context.database, {
    kind: 'reauthentication',
    email: user.email,
    redirectTo,
    challenge: null,
  })
  context.post.wake()
  return {}
}

const scope = z.enum(['global', 'local', 'others']).default('global')

/** `POST /logout`. */
export async function signOut(
  context: IdentityContext,
  call: IdentityCall,
): Promise<IdentityResponse> {
  const { user, session } = await signedIn(context, call)
  const parsed = scope.safeParse(call.search.get('scope') ?? undefined)
  if (!parsed.success) throw invalid('Unsupported logout scope')
  if (parsed.data === 'local') {
    await context.database.query('DELETE FROM auth.sessions WHERE id = $1', [session.id])
  } else {
    const excepted = parsed.data === 'others' ? session.id : undefined
    await endSessions(context.database, user.id, excepted)
  }
  return { status: 204 }
}
