import type { Pool } from 'pg'
import { openFlow } from '../auth/flow.ts'
import { type OneTime, oneTimeOf, storeOneTime } from '../auth/one-time.ts'
import { type User, userByEmail } from '../auth/user.ts'
import { type Connection, inTransaction } from '../database.ts'
import type { QueuedMail } from './mail-request.ts'

/** A mail with its recipient and its valid link. */
export interface Addressed {
  readonly user: User
  readonly to: string
  readonly oneTime: OneTime
}

/** Whether this account expects such a mail. */
function isFor({ kind }: QueuedMail, user: User): boolean {
  if (kind === 'signup' || kind === 'invite') return user.email_confirmed_at === null
  if (kind === 'email_change') return user.email_change !== null
  return true
}

/** A repeated request is one mail: the link of the newest is the valid one. */
async function isOutrun(connection: Connection, { kind, email, created_at, id }: QueuedMail) {
  const { rowCount } = await connection.query(
    `SELECT FROM auth.mails WHERE kind = $1 AND email = $2 AND id <> $4
       AND (created_at, id) > ($3, $4) LIMIT 1`,
    [kind, email, created_at, id],
  )
  return rowCount !== 0
}

const SENT_AT = {
  signup: 'confirmation_sent_at',
  invite: 'invited_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  reauthentication: 'recovery_sent_at',
} as const

/** Finds the recipient of a mail, and makes its link valid; undefined without a recipient. */
export const addressTo = (pool: Pool, secret: string, mail: QueuedMail) =>
  inTransaction(pool, async (client): Promise<Addressed | undefined> => {
    if (await isOutrun(client, mail)) return undefined
    const user = await userByEmail(client, mail.email)
    if (!user || !isFor(mail, user)) return undefined
    const { kind } = mail
    const newEmail = kind === 'email_change' ? user.email_change : null
    const oneTime = oneTimeOf(secret, mail.id, mail.challenge !== null)
    const flowId = mail.challenge && (await openFlow(client, user.id, kind, mail.challenge))
    await storeOneTime(client, user, { purpose: kind, oneTime, newEmail, flowId, isMailed: true })
    await client.query(`UPDATE auth.users SET ${SENT_AT[kind]} = now() WHERE id = $1`, [user.id])
    return { user, to: newEmail ?? user.email, oneTime }
  })
