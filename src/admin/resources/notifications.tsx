import type { Notification } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { type Action, resource } from '../engine/resource.ts'

type NotificationRecord = Json<Notification>

const again = (id: string, body: object) => ({
  method: 'POST' as const,
  path: `notifications/${id}/resend`,
  body,
})

const resend: Action<NotificationRecord> = {
  name: 'resend',
  label: 'Send again',
  done: 'Sent again',
  initial: ({ to }) => ({ to }),
  Form: () => <TextField source="to" label="To" type="email" isRequired />,
  request: ({ id }, { to }) => again(id, { to }),
}

/** Each to its own address: one address for several would read what is meant for others. */
const resendEach: Action<NotificationRecord> = {
  name: 'resend-each',
  label: 'Send again',
  done: 'Sent again',
  isBulk: 'only',
  confirm: ({ to }, { length }) => (
    <p>
      {length === 1
        ? `Send this notification to ${to} again?`
        : `Send ${length} notifications again, each to its own address?`}
    </p>
  ),
  request: ({ id }) => again(id, {}),
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
  actions: [resend, resendEach],
})
