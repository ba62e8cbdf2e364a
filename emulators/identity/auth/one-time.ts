import { createHash } from 'node:crypto'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { type Connection, derive, hashOf } from '../database.ts'
import { CODE_DIGITS, LINK_SECONDS } from '../settings.ts'
import type { User } from './user.ts'

/** The purpose of a link or a code. */
export const PURPOSES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change',
  'reauthentication',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** The secrets of a mail: a token for links, a code to type. */
export interface OneTime {
  readonly token: string
  readonly code: string
}

/** Lets the client distinguish links of the PKCE flow. */
const PKCE_PREFIX = 'pkce_'

/**
 * Token and code of a mail: the same at every attempt to send it, so that they need not be stored,
 * and a mail that is sent twice has one link.
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

/** A code is short: its hash includes the address, so that it is worthless for another account. */
const codeHashOf = (email: string, code: string) => hashOf(`${email}\n${code}`)

interface Kept {
  readonly purpose: Purpose
  readonly oneTime: OneTime
  readonly newEmail?: string | null
  readonly flowId?: string | null
  /** True if it is sent by mail, false if our own server gets it. */
  readonly isMailed?: boolean
}

/** Mails that anybody may request: an attacker who does must not invalidate the owner's link. */
const ASKED_BY_ANYBODY: readonly Purpose[] = ['recovery', 'magiclink']

/**
 * Makes this link valid for its purpose. Others for it end, except mailed ones that anybody may
 * have requested; a code is short, so that the newest alone is valid.
 */
export async function storeOneTime(
  connection: Connection,
  user: User,
  values: Kept,
): Promise<void> {
  const { purpose, oneTime, newEmail = null, flowId = null, isMailed = false } = values
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

const tokenRow = row.extend({ token_hash: z.string() })
const guessed = tokenRow.extend({ attempts: z.number(), is_right: z.boolean() })

/** One statement, so that two links of one account that are used at once lock in one order. */
const SPEND = `
WITH found AS (
  SELECT user_id, type FROM auth.one_time_tokens
  WHERE token_hash = $1 AND type = ANY ($2) AND expires_at > now()
)
DELETE FROM auth.one_time_tokens AS spent USING found
WHERE spent.user_id = found.user_id AND spent.type = found.type
RETURNING spent.*`

async function spend(
  connection: Connection,
  tokenHash: string,
  purposes: readonly Purpose[],
): Promise<Spent | undefined> {
  const ended = await rowsOf(connection, tokenRow, SPEND, [tokenHash, purposes])
  return ended.find(({ token_hash }) => token_hash === tokenHash)
}

/** Uses up a link, and others for the same purpose; undefined if it is used, expired or unknown. */
export const spendToken = (
  connection: Connection,
  token: string,
  purposes: readonly Purpose[],
): Promise<Spent | undefined> => spend(connection, hashOf(token), purposes)

const MOST_ATTEMPTS = 5

/** Uses up a code; too many wrong guesses delete it as well. */
export async function spendCode(
  connection: Connection,
  email: string,
  code: string,
  purposes: readonly Purpose[],
): Promise<Spent | undefined> {
  // Counted first, and whether or not the code is right: parallel guesses all count.
  const rows = await rowsOf(
    connection,
    guessed,
    `UPDATE auth.one_time_tokens AS token SET attempts = attempts + 1
     FROM auth.users WHERE users.id = token.user_id AND token.type = ANY ($2)
       AND coalesce(token.new_email, lower(users.email)) = $1 AND token.expires_at > now()
     RETURNING token.*, token.code_hash = $3 AS is_right`,
    [email, purposes, codeHashOf(email, code)],
  )
  const open = rows.filter(({ attempts }) => attempts <= MOST_ATTEMPTS)
  const right = open.find(({ is_right }) => is_right)
  if (!right) return undefined
  return spend(connection, right.token_hash, [right.type])
}
