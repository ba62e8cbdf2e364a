import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { REFRESH_REUSE_SECONDS } from '../settings.ts'
import { limitByAddress } from './rates.ts'
import { readSession, type Session, sessionJson, sessionRow } from './session.ts'
import { isBanned, userById } from './user.ts'

const refreshRequest = z.object({ refresh_token: z.string().min(1) })

const notFound = () =>
  new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const alreadyUsed = () =>
  new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const banned = () => new AuthFailure(400, 'user_banned', 'Invalid Refresh Token: User Banned')

type Turn = 'next' | 'same' | 'stolen'

/**
 * What to do with the token of this number. The last but one gets the last again: its answer was
 * lost, or another tab was quicker. An older one, after a moment, was stolen.
 */
function turnFor(session: Session, counter: number): Turn {
  if (counter === session.refresh_counter) return 'next'
  if (counter === session.refresh_counter - 1) return 'same'
  const ageMs = Date.now() - session.refreshed_at.getTime()
  return ageMs < REFRESH_REUSE_SECONDS * 1000 ? 'same' : 'stolen'
}

/** `grant_type=refresh_token`. Parallel requests lock the session's row in turn. */
export async function refresh(context: IdentityContext, call: IdentityCall) {
  await limitByAddress(context, call, 'refreshes')
  const parsed = refreshRequest.safeParse(call.body)
  if (!parsed.success) throw invalid('refresh_token required')
  const token = context.refreshTokens.read(parsed.data.refresh_token)
  if (!token) throw notFound()

  const outcome = await inTransaction(context.database, async (client) => {
    const lockSession = 'SELECT * FROM auth.sessions WHERE id = $1 FOR UPDATE'
    const [session] = await rowsOf(client, sessionRow, lockSession, [token.sessionId])
    if (!session) throw notFound()
    const user = await userById(client, session.user_id)
    if (!user) throw notFound()
    if (isBanned(user)) throw banned()
    const turn = turnFor(session, token.counter)
    if (turn === 'same') return sessionJson(context, user, session)
    if (turn === 'stolen') {
      await client.query('DELETE FROM auth.sessions WHERE id = $1', [session.id])
      return undefined
    }
    const [turned] = await rowsOf(
      client,
      sessionRow,
      `UPDATE auth.sessions SET refresh_counter = refresh_counter + 1, refreshed_at = now()
       WHERE id = $1 RETURNING *`,
      [session.id],
    )
    return sessionJson(context, user, readSession(turned))
  })
  // The end of the session is committed although the answer is a refusal.
  if (!outcome) throw alreadyUsed()
  return outcome
}
