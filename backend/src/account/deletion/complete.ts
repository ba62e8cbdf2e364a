import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../../rows.ts'

const due = z.object({ id: z.string(), identity_id: z.string().nullable() })

/** Longer than identity may take: a second worker takes over only a dead one's deletion. */
const CLAIM = `
  WITH claimed AS (
    UPDATE account_deletion SET attempts = attempts + 1,
      next_at = now() + least(interval '30 seconds' * 2 ^ least(attempts, 7), interval '1 hour')
    WHERE id = (
      SELECT id FROM account_deletion
      WHERE forgotten_at IS NOT NULL AND completed_at IS NULL AND next_at <= now()
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, identity_id
  ) SELECT * FROM claimed`

const DONE = 'UPDATE account_deletion SET completed_at = now() WHERE id = $1'

/** Throws where identity was not reached, or refuses us. */
export type DeleteIdentity = (identityId: string) => Promise<void>

/**
 * Deletes identity's part of the next account whose owner was forgotten here. Returns whether there
 * was one. Deleting it twice, after a crash in between, finds nothing the second time.
 */
export async function completeNext(
  manager: EntityManager,
  deleteIdentity: DeleteIdentity,
): Promise<boolean> {
  const [claimed] = await rowsOf(manager, due, CLAIM)
  if (!claimed) return false
  if (claimed.identity_id !== null) await deleteIdentity(claimed.identity_id)
  await manager.query(DONE, [claimed.id])
  return true
}

/**
 * Forgets which user of identity it was, once no token of theirs is valid any more: until then a
 * request that identity confirmed just before must not open the account anew.
 */
export async function forgetIdentities(manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE account_deletion SET identity_id = NULL
     WHERE identity_id IS NOT NULL AND completed_at < now() - interval '1 day'`,
  )
}

/** The mail that said so is the last that holds the address: it goes once it is sent. */
export async function forgetLastMails(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM mail WHERE template = 'account-deleted'
       AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  )
}
