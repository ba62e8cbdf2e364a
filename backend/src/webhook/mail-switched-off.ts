import { z } from 'zod'
import { may } from '#domain/staff/permissions.ts'
import { STAFF_ROLES } from '#domain/staff/role.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { staffWith } from '../staff-alert/recipients.ts'

const row = z.object({ updated_at: z.date() })

/** Tells those who may switch an endpoint on again that it was switched off: once each time. */
export async function tellOfSwitchedOff(manager: Queryable, endpointId: string): Promise<void> {
  const text = 'SELECT updated_at FROM webhook_endpoint WHERE id = $1'
  const [off] = await rowsOf(manager, row, text, [endpointId])
  if (!off) return
  const roles = STAFF_ROLES.filter((role) => may(role, 'webhook-endpoints', 'write'))
  for (const { id, email } of await staffWith(manager, roles)) {
    await enqueueMail(manager, {
      template: 'webhook-switched-off',
      data: { user_id: id, endpoint_id: endpointId },
      key: `webhook.switched_off:${endpointId}:${off.updated_at.toISOString()}:${id}`,
      eventName: 'webhook.switched_off',
      resourceId: endpointId,
      customerId: null,
      to: email,
      writesNotification: false,
    })
  }
}
