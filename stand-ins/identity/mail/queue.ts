import type { Pool } from 'pg'
import type { Connection } from '../database.ts'
import { type Claimed, type Letter, readClaimed } from './letter.ts'

/** Longer than sending may take, so that only what a dead process left is taken up again. */
const LEASE = "interval '30 seconds'"
const LONGEST_PAUSE = "interval '10 minutes'"
const MOST_ATTEMPTS = 15

/** Writes a letter in the caller's transaction: it is sent if, and only if, that commits. */
export async function enqueue(connection: Connection, letter: Letter): Promise<void> {
  const { kind, email, redirectTo, challenge } = letter
  await connection.query(
    'INSERT INTO auth.mails (kind, email, redirect_to, challenge) VALUES ($1, $2, $3, $4)',
    [kind, email, redirectTo, challenge],
  )
}

/** Takes the next letter that is due. */
export async function claim(pool: Pool): Promise<Claimed | undefined> {
  const { rows } = await pool.query(
    `UPDATE auth.mails SET attempts = attempts + 1, next_at = now() + ${LEASE}
     WHERE id = (
       SELECT id FROM auth.mails WHERE settled_at IS NULL AND next_at <= now()
       ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
  )
  return rows[0] && readClaimed(rows[0])
}

/** The letter is out, or has no reader. */
export async function settle(pool: Pool, { id, attempts }: Claimed): Promise<void> {
  await pool.query(
    'UPDATE auth.mails SET settled_at = now(), last_error = NULL WHERE id = $1 AND attempts = $2',
    [id, attempts],
  )
}

/** The letter is not out. It is tried again, at ever longer intervals, but not for ever. */
export async function postpone(pool: Pool, { id, attempts }: Claimed, reason: string) {
  await pool.query(
    `UPDATE auth.mails SET last_error = $3,
       next_at = now() + least(interval '1 second' * 2 ^ (attempts - 1), ${LONGEST_PAUSE}),
       settled_at = CASE WHEN attempts >= ${MOST_ATTEMPTS} THEN now() END
     WHERE id = $1 AND attempts = $2`,
    [id, attempts, reason.slice(0, 500)],
  )
}
