import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { type Connection, hashOf, inTransaction } from '../database.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import type { Challenge } from './challenge.ts'
import type { Purpose } from './one-time.ts'
import { openSession } from './session.ts'
import { userById } from './user.ts'

const opened = z.object({ id: z.string() })

export async function openFlow(
  connection: Connection,
  userId: string,
  purpose: Purpose,
  { challenge, method }: Challenge,
): Promise<string> {
  const [flow] = await rowsOf(
    connection,
    opened,
    `INSERT INTO auth.flow_state (user_id, method, challenge, challenge_method)
     VALUES ($1, $2, $3, $4) RETURNING id`,
    [userId, purpose, challenge, method],
  )
  return String(flow?.id)
}

/** The code for the page that holds the verifier. */
export async function issueCode(connection: Connection, flowId: string): Promise<string> {
  const code = randomUUID()
  await connection.query(
    'UPDATE auth.flow_state SET code_hash = $2, issued_at = now() WHERE id = $1',
    [flowId, hashOf(code)],
  )
  return code
}

const exchangeRequest = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
})

const FLOW_MINUTES = 5

const isAnswerTo = (verifier: string, { challenge, challenge_method }: Readonly<Row>) => {
  const computed =
    challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  return timingSafeEqual(
    createHash('sha256').update(computed).digest(),
    createHash('sha256').update(challenge).digest(),
  )
}

const row = z.object({
  user_id: z.string(),
  method: z.string(),
  challenge: z.string(),
  challenge_method: z.string(),
})
type Row = z.infer<typeof row>

/** `grant_type=pkce`: a code is valid for one attempt, by the client that began the flow. */
export async function exchangeCode(context: IdentityContext, { body }: IdentityCall) {
  const parsed = exchangeRequest.safeParse(body)
  if (!parsed.success)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const [flow] = await rowsOf(
    context.database,
    row,
    `DELETE FROM auth.flow_state
     WHERE code_hash = $1 AND issued_at > now() - make_interval(mins => $2) RETURNING *`,
    [hashOf(parsed.data.auth_code), FLOW_MINUTES],
  )
  const lost = () =>
    new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (!flow) throw lost()
  if (!isAnswerTo(parsed.data.code_verifier, flow)) {
    const message = 'code challenge does not match previously saved code verifier'
    throw new AuthFailure(400, 'bad_code_verifier', message)
  }
  return inTransaction(context.database, async (client) => {
    const user = await userById(client, flow.user_id)
    if (!user) throw lost()
    return openSession(context, client, user, flow.method === 'recovery' ? 'recovery' : 'otp')
  })
}
