import { createHash } from 'node:crypto'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { type Connection, derive, hashOf } from '../database.ts'
import { CODE_DIGITS, LINK_SECONDS } from '../settings.ts'
import type { User } from './user.ts'

/** What a link or a code is for. */
export const PURPOSES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change',
  'reauthentication',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** What is written to somebody: a token for links, a code to type. */
export interface OneTime {
  readonly token: string
  readonly code: string
}

/** So that the client tells links of the PKCE flow from others. */
const PKCE_PREFIX = 'pkce_'

/**
 * Token and code of a mail: the same at every attempt to send it, so that they need not be kept, and
 * a mail that goes out twice has one link.
 */
export function oneTimeOf(secret: string, mailId: string, isPkce: boolean): OneTime {
  const bytes = derive(secret, 'one-time').update(mailId).digest()
  const number = bytes.readUIntBE(26, 6) % 10 ** CODE_DIGITS
  const token = createHash('sha256').update(bytes).digest('hex')
  return {
    token: `${isPkce ? PKCE_PREFIX : ''}${token}`,
    code: String(number).padStart(CODE_DIGITS, '0'),
  }
}

/** A code is short: with the address in its hash, one is worth nothing for another account. */
const codeHashOf = (email: string, code: string) => hashOf(`${email}\n${code}`)

interface Kept {
  readonly purpose: Purpose
  readonly oneTime: OneTime
  readonly newEmail?: string | null
  readonly flowId?: string | null
  /** True where it is sent by mail, false where our own server is handed it. */
  readonly isMailed?: boolean
}

/** Mails that anybody may ask for: a stranger who does must not end the link that the owner has. */
const ASKED_BY_ANYBODY: readonly Purpose[] = ['recovery', 'magiclink']

/**
 * From now on this link holds for its purpose. Others for it end, except the mailed ones that anybody
 * may have asked for; a code is short, so that the newest alone counts.
 */
export async function keepOneTime(connection: Connection, user: User, kept: Kept): Promise<void> {
  const { purpose, oneTime, newEmail = null, flowId = null, isMailed = false } = kept
  const email = newEmail ?? user.email
  await connection.query(
    isMailed && ASKED_BY_ANYBODY.includes(purpose)
      ? `UPDATE auth.one_time_tokens SET code_hash = '' WHERE user_id = $1 AND type = $2`
      : 'DELETE FROM auth.one_time_tokens WHERE user_id = $1 AND type = $2',
    [user.id, purpose],
  )
  await connection.query(
    `INSERT INTO auth.one_time_tokens
       (user_id, type, token_hash, code_hash, new_email, flow_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     ON CONFLICT (token_hash) DO UPDATE SET
       code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`,
    [
      user.id,
      purpose,
      hashOf(oneTime.token),
      codeHashOf(email, oneTime.code),
      newEmail,
      flowId,
      LINK_SECONDS,
    ],
  )
}

const row = z.object({
  user_id: z.string(),
  type: z.enum(PURPOSES),
  new_email: z.string().nullable(),
  flow_id: z.string().nullable(),
})
export type Spent = z.infer<typeof row>

const held = row.extend({ token_hash: z.string() })
const guessed = held.extend({ attempts: z.number(), is_right: z.boolean() })

/** One statement, so that two links of one account that are used at once end in one order. */
const SPEND = `
WITH held AS (
  SELECT user_id, type FROM auth.one_time_tokens
  WHERE token_hash = $1 AND type = ANY ($2) AND expires_at > now()
)
DELETE FROM auth.one_time_tokens AS spent USING held
WHERE spent.user_id = held.user_id AND spent.type = held.type
RETURNING spent.*`

async function spend(
  connection: Connection,
  tokenHash: string,
  purposes: readonly Purpose[],
): Promise<Spent | undefined> {
  const ended = await rowsOf(connection, held, SPEND, [tokenHash, purposes])
  return ended.find(({ token_hash }) => token_hash === tokenHash)
}

/** Uses a link up, and others for the same; undefined where it is used up, too old or never was. */
export const spendToken = (
  connection: Connection,
  token: string,
  purposes: readonly Purpose[],
): Promise<Spent | undefined> => spend(connection, hashOf(token), purposes)

const MOST_ATTEMPTS = 5

/** Uses a code up, which is gone as well once it has been guessed at too often. */
export async function spendCode(
  connection: Connection,
  email: string,
  code: string,
  purposes: readonly Purpose[],
): Promise<Spent | undefined> {
  // Counted first, and whether or not the code is right: many guesses at once are as many.
  const rows = await rowsOf(
    connection,
    guessed,
    `UPDATE auth.one_time_tokens AS held SET attempts = attempts + 1
     FROM auth.users WHERE users.id = held.user_id AND held.type = ANY ($2)
       AND coalesce(held.new_email, lower(users.email)) = $1 AND held.expires_at > now()
     RETURNING held.*, held.code_hash = $3 AS is_right`,
    [email, purposes, codeHashOf(email, code)],
  )
  const open = rows.filter(({ attempts }) => attempts <= MOST_ATTEMPTS)
  const right = open.find(({ is_right }) => is_right)
  if (!right) return undefined
  return spend(connection, right.token_hash, [right.type])
}
