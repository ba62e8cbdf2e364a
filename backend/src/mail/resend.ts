import { generateEntityId, MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { isForwardable } from '#domain/staff/forwardable-mails.ts'
import { keepChanges } from '../audit/entries.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import type { StaffCaller } from '../staff/roles.ts'

const before = z.object({ template: z.string(), to: z.string() })
const BEFORE = `
  SELECT template, "to" FROM mail
  WHERE id = $1 AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`

/** Its key is its own: the mail that it repeats is due once. */
const AGAIN = `
  INSERT INTO mail (id, key, event_name, resource_id, customer_id, "to", template, data,
    writes_notification)
  SELECT $2::varchar, key || ':' || $2::varchar, event_name, resource_id, customer_id, $3::varchar,
    template, data, writes_notification
  FROM mail WHERE id = $1`

interface Wanted {
  readonly id: string
  /** Another address; the same one if absent. */
  readonly to: string | undefined
  readonly staff: StaffCaller | undefined
}

/**
 * Sends a mail once more, and keeps who sent it where in the audit log, in the caller's transaction.
 * Null if there is none, or it still waits. Refuses another address for a mail that is its recipient's
 * alone.
 */
export async function resendMail(
  database: Queryable,
  { id, to, staff }: Wanted,
): Promise<string | null> {
  const [sent] = await rowsOf(database, before, BEFORE, [id])
  if (!sent) return null
  const isElsewhere = to !== undefined && to !== sent.to.toLowerCase()
  if (isElsewhere && !isForwardable(sent.template)) {
    const message = 'This e-mail is for its recipient alone'
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
  }
  const address = isElsewhere ? to : sent.to
  const again = generateEntityId('', 'mail')
  await database.query(AGAIN, [id, again, address])
  const changes = isElsewhere ? { before: { to: sent.to }, after: { to: address } } : NONE
  const title = `${sent.template} to ${sent.to}`
  const entry = { staff, resource: 'mails', action: 'resend' }
  await keepChanges(database, entry, [{ id, title, ...changes }])
  return again
}

const NONE = { before: {}, after: {} }
