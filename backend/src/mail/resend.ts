import { generateEntityId } from '@medusajs/utils'
import { idsOf, type Queryable } from '../rows.ts'

/** Its key is its own: the mail that it repeats is due once. */
const AGAIN = `
  INSERT INTO mail (id, key, event_name, resource_id, customer_id, "to", template, data,
    writes_notification)
  SELECT $2::varchar, key || ':' || $2::varchar, event_name, resource_id, customer_id, "to", template, data,
    writes_notification
  FROM mail WHERE id = $1 AND (sent_at IS NOT NULL OR failed_at IS NOT NULL) RETURNING id`

/** Sends a mail once more, to the same address. Null if there is none, or it still waits. */
export async function resendMail(database: Queryable, id: string): Promise<string | null> {
  const [again] = await idsOf(database, AGAIN, [id, generateEntityId('', 'mail')])
  return again ?? null
}
