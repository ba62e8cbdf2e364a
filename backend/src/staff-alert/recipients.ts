import { z } from 'zod'
import { ALERT_FAMILIES, type StaffAlert } from '#domain/staff/alert.ts'
import { may } from '#domain/staff/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/role.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const recipient = z.object({ id: z.string(), email: z.string() })
type Recipient = z.infer<typeof recipient>

const OF_ROLES = `
  SELECT u.id, u.email FROM "user" u JOIN staff_role s ON s.user_id = u.id
  WHERE u.deleted_at IS NULL AND s.role = ANY ($1)`

/** The members of staff who have one of the roles now. */
export const staffWith = (database: Queryable, roles: readonly StaffRole[]): Promise<Recipient[]> =>
  rowsOf(database, recipient, `${OF_ROLES} ORDER BY u.id`, [roles])

const WHO_ASKED = `${OF_ROLES} AND EXISTS (SELECT FROM staff_alert
  WHERE staff_alert.user_id = u.id AND staff_alert.alert = $2) ORDER BY u.id`

/** Those who have asked for an alert, work here, and may see what it is about. */
export function whoAskedFor(database: Queryable, alert: StaffAlert): Promise<Recipient[]> {
  const roles = STAFF_ROLES.filter((role) => may(role, ALERT_FAMILIES[alert], 'read'))
  return rowsOf(database, recipient, WHO_ASKED, [roles, alert])
}
