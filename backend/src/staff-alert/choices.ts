import { z } from 'zod'
import { type AlertChoices, STAFF_ALERTS, type StaffAlert } from '#domain/staff/alert.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const flag = z.boolean().optional()

/** A change of what somebody is told of. */
export const choicesChange = z.strictObject({
  new_orders: flag,
  low_stock: flag,
  failed_renewals: flag,
})
type ChoicesChange = z.infer<typeof choicesChange>

const chosen = z.object({ alert: z.enum(STAFF_ALERTS) })

/** What a member of staff is told of: nothing, until they ask. */
export async function readChoices(database: Queryable, userId: string): Promise<AlertChoices> {
  const text = 'SELECT alert FROM staff_alert WHERE user_id = $1'
  const rows = await rowsOf(database, chosen, text, [userId])
  const has = (wanted: StaffAlert) => rows.some(({ alert }) => alert === wanted)
  return {
    new_orders: has('new_orders'),
    low_stock: has('low_stock'),
    failed_renewals: has('failed_renewals'),
  }
}

const ASK = 'INSERT INTO staff_alert (user_id, alert) VALUES ($1, $2) ON CONFLICT DO NOTHING'
const DECLINE = 'DELETE FROM staff_alert WHERE user_id = $1 AND alert = $2'

/** Changes what the body names, and leaves the rest. */
export async function changeChoices(
  manager: Queryable,
  userId: string,
  change: ChoicesChange,
): Promise<void> {
  for (const alert of STAFF_ALERTS) {
    const wanted = change[alert]
    if (wanted !== undefined) await manager.query(wanted ? ASK : DECLINE, [userId, alert])
  }
}

const FORGET = 'DELETE FROM staff_alert WHERE user_id = $1'
/** Of the templates that are for staff alone; a mail that is under way cannot be called back. */
const CALL_OFF = `
  DELETE FROM mail WHERE sent_at IS NULL AND failed_at IS NULL AND data ->> 'user_id' = $1`

/** Somebody has left: nothing more is mailed, and what waits is called off. */
export async function forgetAlerts(manager: Queryable, userId: string): Promise<void> {
  await manager.query(FORGET, [userId])
  await manager.query(CALL_OFF, [userId])
}
