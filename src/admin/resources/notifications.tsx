import type { Notification } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { type Action, resource } from '../engine/resource.ts'

type NotificationRecord = Json<Notification>

const resend: Action<NotificationRecord> = {
  name: 'resend',
  label: 'Send again',
  done: 'Sent again',
  isBulk: true,
  confirm: ({ to }, chosen) => (
    <p>
      {chosen.length === 1
        ? `Send this notification to ${to} again?`
        : `Send ${chosen.length} notifications again, each to its own address?`}
    </p>
  ),
  Form: () => <TextField source="to" label="To another address" type="email" />,
  request: ({ id }, { to }) => ({
    method: 'POST',
    path: `notifications/${id}/resend`,
    body: to ? { to } : {},
  }),
}

export const notifications = resource<NotificationRecord>({
  name: 'notifications',
  label: 'Notifications',
  singular: 'Notification',
  group: 'Orders',
  titleOf: ({ event_name, to }) => `${event_name} to ${to}`,
  hasSearch: true,
  origin: 'Messages from the store to its shoppers are kept here.',
  columns: [
    { source: 'to' },
    { source: 'event_name', label: 'Event' },
    { source: 'resource_type', label: 'About' },
    dateColumn('created_at', 'Sent'),
  ],
  filters: [
    { kind: 'text', source: 'to', label: 'Recipient' },
    { kind: 'text', source: 'event_name', label: 'Event' },
  ],
  actions: [resend],
})
