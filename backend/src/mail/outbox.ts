import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { type ClaimedMail, claimedMail, type NewMail, PROVIDER } from './mail.ts'

/** A worker renews it while it sends, so that a second one takes over only a dead one's mail. */
const LEASE = "interval '30 seconds'"
const LONGEST_PAUSE = "interval '1 hour'"
const MOST_ATTEMPTS = 20

/** A row of the outbox that this worker has for a while, whatever else it holds. */
const claim = z.looseObject({ id: z.string(), attempts: z.number() })
type Claim = z.infer<typeof claim>

/** The transaction in which a mail is written. */
export interface MailTransaction {
  query(text: string, parameters?: unknown[]): Promise<unknown>
}

/** Writes a mail in the caller's transaction: it is sent if, and only if, that commits. */
export async function enqueueMail(manager: MailTransaction, mail: NewMail): Promise<void> {
  await manager.query(
    `INSERT INTO mail
       (id, key, event_name, resource_id, customer_id, "to", template, data, writes_notification,
        next_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()))
     ON CONFLICT (key) DO NOTHING`,
    [
      generateEntityId('', 'mail'),
      mail.key,
      mail.eventName,
      mail.resourceId,
      mail.customerId,
      mail.to,
      mail.template,
      mail.data,
      mail.writesNotification,
      mail.notBefore ?? null,
    ],
  )
}

/** Claims the next due mail, for as long as the lease lasts; it is read later, by `readMail`. */
export async function claimMail(manager: EntityManager): Promise<Claim | null> {
  const [row]: unknown[] = await manager.query(`
    WITH claimed AS (
      UPDATE mail SET attempts = attempts + 1, next_at = now() + ${LEASE}
      WHERE id = (
        SELECT id FROM mail WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= now()
        ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *
    ) SELECT * FROM claimed`)
  return row === undefined ? null : claim.parse(row)
}

/** What is to be sent. Throws, in a sentence for staff, if another version of the shop has written it. */
export function readMail(claimed: Claim): ClaimedMail {
  const read = claimedMail.safeParse(claimed)
  if (read.success) return read.data
  throw new Error(`The mail cannot be read: ${z.prettifyError(read.error)}`)
}

/** Keeps a claim that this worker still has, for another lease. */
export async function renewClaim(manager: EntityManager, { id, attempts }: Claim): Promise<void> {
  await manager.query(
    `UPDATE mail SET next_at = now() + ${LEASE} WHERE id = $1 AND attempts = $2`,
    [id, attempts],
  )
}

/** `attempts` shows whether this worker still has the claim: a slow worker may have lost it. */
const SENT = `
  WITH sent AS (
    UPDATE mail SET sent_at = now(), last_error = NULL WHERE id = $1 AND attempts = $2
    RETURNING *
  )
  INSERT INTO notification
    (id, event_name, resource_type, resource_id, customer_id, "to", data, provider_id)
  SELECT $3, event_name, split_part(event_name, '.', 1), resource_id, customer_id, "to",
    data || jsonb_build_object('template', template), '${PROVIDER}'
  FROM sent WHERE writes_notification`

/** The mail was sent. Staff find it among Medusa's notifications, and can send it again there. */
export async function settleSent(manager: EntityManager, mail: Claim): Promise<void> {
  await manager.query(SENT, [mail.id, mail.attempts, generateEntityId('', 'noti')])
}

/** The mail was not sent. It is retried at ever longer intervals, but not for ever. */
export async function settleFailed(
  manager: EntityManager,
  mail: Claim,
  reason: string,
): Promise<void> {
  await manager.query(
    `UPDATE mail SET last_error = $3,
       next_at = now() + least(interval '2 seconds' * 2 ^ (attempts - 1), ${LONGEST_PAUSE}),
       failed_at = CASE WHEN attempts >= ${MOST_ATTEMPTS} THEN now() END
     WHERE id = $1 AND attempts = $2`,
    [mail.id, mail.attempts, reason],
  )
}

/** Medusa registers providers when the shop boots, which may be after the worker does. */
export async function registerProvider(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO notification_provider (id, is_installed) VALUES ('${PROVIDER}', true)
     ON CONFLICT (id) DO NOTHING`,
  )
}
