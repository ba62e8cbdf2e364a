import type { Pool, PoolClient } from 'pg'
import { type Connection, inTransaction } from '../database.ts'
import { type MailRequest, type QueuedMail, readQueuedMail } from './mail-request.ts'

const LONGEST_PAUSE = "interval '10 minutes'"
const MOST_ATTEMPTS = 15

/** Writes a mail in the caller's transaction: it is sent if, and only if, that commits. */
export async function enqueue(connection: Connection, mail: MailRequest): Promise<void> {
  const { kind, email, redirectTo, challenge } = mail
  await connection.query(
    'INSERT INTO auth.mails (kind, email, redirect_to, challenge) VALUES ($1, $2, $3, $4)',
    [kind, email, redirectTo, challenge],
  )
}

/** The result of a mail: `done` was sent, or has no recipient; otherwise the reason. */
export type MailOutcome = 'done' | { readonly failed: string }

const NEXT = `
SELECT * FROM auth.mails WHERE settled_at IS NULL AND next_at <= now()
ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`

const SETTLE = 'UPDATE auth.mails SET settled_at = now(), last_error = NULL WHERE id = $1'

/** Retried at ever longer intervals, but not for ever. */
const POSTPONE = `
UPDATE auth.mails SET attempts = attempts + 1, last_error = $2,
  next_at = now() + least(interval '1 second' * 2 ^ attempts, ${LONGEST_PAUSE}),
  settled_at = CASE WHEN attempts + 1 >= ${MOST_ATTEMPTS} THEN now() END
WHERE id = $1`

const LONGEST_REASON = 500

function note(client: PoolClient, { id }: QueuedMail, outcome: MailOutcome) {
  return outcome === 'done'
    ? client.query(SETTLE, [id])
    : client.query(POSTPONE, [id, outcome.failed.slice(0, LONGEST_REASON)])
}

/**
 * Takes the next due mail, and locks its row until its result is known: the lock of a dead process
 * ends with its connection. False if no mail is due.
 */
export const takeNext = (pool: Pool, deliver: (mail: QueuedMail) => Promise<MailOutcome>) =>
  inTransaction(pool, async (client): Promise<boolean> => {
    const { rows } = await client.query(NEXT)
    if (!rows[0]) return false
    const mail = readQueuedMail(rows[0])
    await note(client, mail, await deliver(mail))
    return true
  })
