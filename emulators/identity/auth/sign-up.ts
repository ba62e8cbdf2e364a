import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { inTransaction } from '../database.ts'
import { invalid } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { readChallenge } from './challenge.ts'
import { readMetadata } from './metadata.ts'
import { checkNewPassword } from './password.ts'
import { limitByAddress, limitMails } from './rates.ts'
import { requestedRedirect } from './redirect.ts'
import { readEmail, readUser, type User, userByEmail, userJson } from './user.ts'

const signUpRequest = z.object({
  email: z.string(),
  password: z.string().min(1),
  data: z.unknown().optional(),
})

/** Sign-ups of one address run in sequence, or two at once would collide at its unique index. */
export const holdEmail = (client: PoolClient, email: string) =>
  client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [email])

interface NewShopper {
  readonly email: string
  readonly hash: string | null
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The flows of an unconfirmed account: its invitation stays valid. */
const begun = z.object({
  id: z.string(),
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  invited_at: z.date().nullable(),
})

/**
 * An unconfirmed address belongs to nobody yet, so the newest sign-up counts: its password, its
 * names, its mail. The row is created again, so that the profile is too.
 */
export async function insertShopper(client: PoolClient, shopper: NewShopper): Promise<User> {
  const [old] = await rowsOf(
    client,
    begun,
    `DELETE FROM auth.users WHERE lower(email) = $1 AND email_confirmed_at IS NULL
     RETURNING id, raw_app_meta_data, invited_at`,
    [shopper.email],
  )
  const { rows } = await client.query(
    `INSERT INTO auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data,
       invited_at, confirmation_sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, now()) RETURNING *`,
    [
      old?.id ?? randomUUID(),
      shopper.email,
      shopper.hash,
      shopper.metadata,
      old?.raw_app_meta_data ?? {},
      old?.invited_at ?? null,
    ],
  )
  return readUser(rows[0])
}

/** The answer for an address that has an account already: the same as for any other. */
const madeUp = (email: string, metadata: NewShopper['metadata']) => {
  const now = new Date()
  const user = {
    id: randomUUID(),
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: {},
    raw_user_meta_data: { ...metadata },
    banned_until: null,
    created_at: now,
    updated_at: now,
  }
  return { ...userJson(user), identities: [] }
}

/** `POST /signup`. The address must be confirmed by mail before the first sign-in. */
export async function signUp(context: IdentityContext, call: IdentityCall) {
  await limitByAddress(context, call, 'signInsAndSignUps')
  const parsed = signUpRequest.safeParse(call.body)
  if (!parsed.success) throw invalid('Signup requires a valid password')
  const email = readEmail(parsed.data.email)
  checkNewPassword(parsed.data.password)
  const metadata = readMetadata(parsed.data.data)
  const challenge = readChallenge(call.body)
  const redirectTo = requestedRedirect(context, call)
  await limitMails(context, 'signup', email)
  // Before the account is looked up: the work is the same in both cases.
  const hash = await context.passwords.hash(parsed.data.password)

  const user = await inTransaction(context.database, async (client) => {
    await holdEmail(client, email)
    const existing = await userByEmail(client, email)
    if (existing?.email_confirmed_at) return undefined
    const created = await insertShopper(client, { email, hash, metadata })
    await context.post.write(client, { kind: 'signup', email, redirectTo, challenge })
    return created
  })
  context.post.wake()
  return user ? userJson(user) : madeUp(email, metadata)
}
