import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import type { Connection } from '../database.ts'
import { AuthFailure } from '../failure.ts'
import type { IdentityContext } from '../route-context.ts'
import { ACCESS_TOKEN_SECONDS } from '../settings.ts'
import { appMetadataOf, isBanned, readUser, type User, userJson, userRow } from './user.ts'

/** The method of a sign-in, in the terms of the `amr` claim. */
export type Method = 'password' | 'otp' | 'recovery' | 'magiclink' | 'email/signup'

export const sessionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  method: z.string(),
  refresh_counter: z.number(),
  created_at: z.date(),
  refreshed_at: z.date(),
})
export type Session = z.infer<typeof sessionRow>

export const readSession = (value: unknown): Session => sessionRow.parse(value)

const banned = () => new AuthFailure(400, 'user_banned', 'User is banned')

/** A session in the wire format, with tokens that are valid from now. */
export async function sessionJson(
  { keys, refreshTokens }: IdentityContext,
  user: User,
  session: Session,
) {
  const expiresAt = Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS
  const authenticatedAt = Math.floor(session.created_at.getTime() / 1000)
  const claims = {
    email: user.email,
    phone: '',
    app_metadata: appMetadataOf(user),
    user_metadata: user.raw_user_meta_data,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: authenticatedAt }],
    session_id: session.id,
    is_anonymous: false,
  }
  return {
    access_token: await keys.sign(claims, user.id, expiresAt),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshTokens.write({
      sessionId: session.id,
      counter: session.refresh_counter,
    }),
    user: userJson(user),
  }
}

/** Signs a user in. Throws for banned users. */
export async function openSession(
  context: IdentityContext,
  connection: Connection,
  user: User,
  method: Method,
) {
  if (isBanned(user)) throw banned()
  const [opened] = await rowsOf(
    connection,
    sessionRow,
    'INSERT INTO auth.sessions (user_id, method) VALUES ($1, $2) RETURNING *',
    [user.id, method],
  )
  const [seen] = await rowsOf(
    connection,
    userRow,
    'UPDATE auth.users SET last_sign_in_at = now() WHERE id = $1 RETURNING *',
    [user.id],
  )
  return sessionJson(context, readUser(seen), readSession(opened))
}

/** Ends every session of a user, or all but one. */
export async function endSessions(connection: Connection, userId: string, excepted?: string) {
  await connection.query(
    'DELETE FROM auth.sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2',
    [userId, excepted ?? null],
  )
}
