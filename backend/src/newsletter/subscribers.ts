import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { Confirmation, Ending } from '#domain/newsletter/newsletter-token.ts'
import { mailNewsletterConfirm, mailNewsletterWelcome } from '../mail/newsletter.ts'
import { findsAny, rowsOf } from '../rows.ts'

/** So that no form can fill a stranger's mailbox. */
const PAUSE = "interval '10 minutes'"
const MOST_REQUESTS = 3
const REQUESTS_COUNT_FOR = "interval '1 day'"
/** For all addresses together: a flood from many networks ends here. */
const REQUESTS_PER_HOUR = 2000

const requestRow = z.object({ id: z.string(), asked_at: z.date() })

/**
 * Writes down a request where a mail is due: not for an address that is on the list, and not again
 * within the pause or the day's bound. Milliseconds, because a token holds no more.
 */
const INSERT_REQUEST = `
  INSERT INTO newsletter_subscriber AS existing (id, email, asked_at, asks)
  SELECT $1, $2, date_trunc('milliseconds', now()), 1
  WHERE (SELECT count(*) FROM newsletter_subscriber
    WHERE confirmed_at IS NULL AND asked_at > now() - interval '1 hour') < ${REQUESTS_PER_HOUR}
  ON CONFLICT (email) DO UPDATE SET
    asked_at = EXCLUDED.asked_at,
    asks = CASE WHEN existing.asked_at > now() - ${REQUESTS_COUNT_FOR} THEN existing.asks + 1 ELSE 1 END
  WHERE (existing.confirmed_at IS NULL OR existing.unsubscribed_at IS NOT NULL)
    AND (existing.asked_at IS NULL OR existing.asked_at < now() - ${REQUESTS_COUNT_FOR}
      OR (existing.asks < ${MOST_REQUESTS} AND existing.asked_at < now() - ${PAUSE}))
  RETURNING id, asked_at`

/** Requests the newsletter for an address. Nobody learns whether a mail follows. */
export function requestNewsletter(manager: EntityManager, email: string): Promise<void> {
  return manager.transaction(async (transaction) => {
    const id = generateEntityId('', 'news')
    const [row] = await rowsOf(transaction, requestRow, INSERT_REQUEST, [id, email])
    if (row) await mailNewsletterConfirm(transaction, { ...row, email })
  })
}

const confirmed = z.object({ id: z.string(), email: z.string() })

/** A token of an older request, or of one that its reader has ended since, confirms nothing. */
const CONFIRM = `
  UPDATE newsletter_subscriber SET confirmed_at = now(), unsubscribed_at = NULL, asks = 0
  WHERE id = $1 AND asked_at = $2 AND (confirmed_at IS NULL OR unsubscribed_at IS NOT NULL)
  RETURNING id, email`

const IS_CONFIRMED = `
  SELECT FROM newsletter_subscriber WHERE id = $1 AND asked_at = $2
    AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`

/** Confirms a request: true also when it was confirmed before, false where the link is void. */
export function confirmNewsletter(
  manager: EntityManager,
  { id, askedAt, expires }: Confirmation,
): Promise<boolean> {
  if (Date.now() > expires) return Promise.resolve(false)
  const request = [id, new Date(askedAt)]
  return manager.transaction(async (transaction) => {
    const [row] = await rowsOf(transaction, confirmed, CONFIRM, request)
    if (row) await mailNewsletterWelcome(transaction, row)
    return row !== undefined || (await findsAny(transaction, IS_CONFIRMED, request))
  })
}

/** Links that were mailed before are void afterwards; a repeated click changes nothing. */
const LEAVE = `
  UPDATE newsletter_subscriber SET unsubscribed_at = now(), asked_at = NULL
  WHERE id = $1 AND unsubscribed_at IS NULL`

export async function leaveNewsletter(manager: EntityManager, { id }: Ending): Promise<void> {
  await manager.query(LEAVE, [id])
}

/** Deletes requests that nobody has confirmed, once their links have expired. */
export async function pruneRequests(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM newsletter_subscriber
     WHERE confirmed_at IS NULL AND coalesce(asked_at, unsubscribed_at) < now() - interval '8 days'`,
  )
}

/** Forgets an address; false if it is not known. */
export const removeSubscriber = (manager: EntityManager, id: string): Promise<boolean> =>
  findsAny(manager, 'DELETE FROM newsletter_subscriber WHERE id = $1 RETURNING id', [id])
