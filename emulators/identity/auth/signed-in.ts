import { z } from 'zod'
import { AuthFailure } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { readSession, type Session } from './session.ts'
import { type User, userById } from './user.ts'

const claims = z.object({ sub: z.guid(), session_id: z.guid() })

/** The user of a session. Throws for invalid tokens, and if the session has ended. */
export async function signedIn(
  { keys, database }: IdentityContext,
  { caller }: IdentityCall,
): Promise<{ readonly user: User; readonly session: Session }> {
  if (!caller.bearer) {
    throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const checked = await keys.verify(caller.bearer)
  const parsed = claims.safeParse(checked)
  if (!parsed.success) {
    const what = checked === 'expired' ? 'token is expired' : 'unable to parse or verify signature'
    throw new AuthFailure(403, 'bad_jwt', `invalid JWT: ${what}`)
  }
  const user = await userById(database, parsed.data.sub)
  if (!user) {
    const message = 'User from sub claim in JWT does not exist'
    throw new AuthFailure(403, 'user_not_found', message)
  }
  const { rows } = await database.query(
    'SELECT * FROM auth.sessions WHERE id = $1 AND user_id = $2',
    [parsed.data.session_id, user.id],
  )
  if (!rows[0]) {
    const message = 'Session from session_id claim in JWT does not exist'
    throw new AuthFailure(403, 'session_not_found', message)
  }
  return { user, session: readSession(rows[0]) }
}
