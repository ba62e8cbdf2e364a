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
import { askedRedirect } from './redirect.ts'
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
export const showAccount = async (place: IdentityContext, call: IdentityCall) =>
  userJson((await signedIn(place, call)).user)

const changes = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: z.unknown().optional(),
  nonce: z.string().optional(),
  current_password: z.string().optional(),
})
type Changes = z.infer<typeof changes>

async function checkPresentPassword(
  place: IdentityContext,
  call: IdentityCall,
  user: User,
  given: string,
) {
  await limitByAddress(place, call, 'signInsAndSignUps')
  if (!(await place.passwords.isRight(given, user.encrypted_password))) {
    throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')
  }
}

async function checkNonce({ database }: IdentityContext, user: User, nonce: string) {
  if (await spendCode(database, user.email, nonce, ['reauthentication'])) return
  throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** The hash of a new password, if one is given and allowed. */
async function newHash(place: IdentityContext, call: IdentityCall, user: User, given: Changes) {
  if (given.current_password !== undefined) {
    await checkPresentPassword(place, call, user, given.current_password)
  }
  if (given.password === undefined) return null
  checkNewPassword(given.password)
  if (given.nonce) await checkNonce(place, user, given.nonce)
  if (await place.passwords.isRight(given.password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.'
    throw new AuthFailure(422, 'same_password', message)
  }
  return place.passwords.hash(given.password)
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
export async function changeAccount(place: IdentityContext, call: IdentityCall) {
  const { user, session } = await signedIn(place, call)
  const given = changes.safeParse(call.body)
  if (!given.success) throw invalid('Attributes must be text, and data an object')
  const asked = given.data.email === undefined ? null : readEmail(given.data.email)
  const email = asked === user.email ? null : asked
  const metadata = readMetadata(given.data.data)
  const hash = await newHash(place, call, user, given.data)
  const redirectTo = askedRedirect(place, call)
  const challenge = readChallenge(call.body)
  if (email) {
    await limitNewAddresses(place, user.id)
    await limitMails(place, 'email_change', email)
  }
  const changed = await inTransaction(place.database, async (client) => {
    if (email && (await userByEmail(client, email))) throw emailExists()
    const after = await change(client, session, { hash, email, metadata })
    if (email) {
      const letter = { kind: 'email_change', email: user.email, redirectTo, challenge } as const
      await place.post.write(client, letter)
    }
    return after
  })
  place.post.wake()
  return userJson(changed)
}

/** `GET /reauthenticate`: mails a code for a change of the password. */
export async function reauthenticate(place: IdentityContext, call: IdentityCall) {
  const { user } = await signedIn(place, call)
  await limitMails(place, 'reauthentication', user.email)
  const redirectTo = place.configuration.siteUrl
  await place.post.write(place.database, {
    kind: 'reauthentication',
    email: user.email,
    redirectTo,
    challenge: null,
  })
  place.post.wake()
  return {}
}

const scope = z.enum(['global', 'local', 'others']).default('global')

/** `POST /logout`. */
export async function signOut(
  place: IdentityContext,
  call: IdentityCall,
): Promise<IdentityResponse> {
  const { user, session } = await signedIn(place, call)
  const given = scope.safeParse(call.search.get('scope') ?? undefined)
  if (!given.success) throw invalid('Unsupported logout scope')
  if (given.data === 'local') {
    await place.database.query('DELETE FROM auth.sessions WHERE id = $1', [session.id])
  } else {
    const kept = given.data === 'others' ? session.id : undefined
    await endSessions(place.database, user.id, kept)
  }
  return { status: 204 }
}
