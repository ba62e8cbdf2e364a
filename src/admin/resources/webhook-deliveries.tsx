import { TEST_EVENT, WEBHOOK_EVENTS, webhookEventLabel } from '#domain/staff/webhook.ts'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { type Action, type ListColumn, resource } from '../engine/resource.ts'
import { inWords } from '../engine/words.ts'
import type { DeliveryRecord } from '../screens/webhooks/DeliveryDetail.tsx'

const DeliveryDetail = lazily(
  async () => (await import('../screens/webhooks/DeliveryDetail.tsx')).DeliveryDetail,
)

/** Its names come with the first list that shows them. */
const EventName = lazily(
  async () => (await import('../screens/webhooks/EventName.tsx')).EventName,
  () => null,
)

const resend: Action<DeliveryRecord> = {
  name: 'resend',
  label: 'Send again',
  done: 'It is on its way again',
  isBulk: true,
  isPossible: ({ status }) => status === 'delivered' || status === 'failed',
  request: ({ id }) => ({ method: 'POST', path: `webhook-deliveries/${id}/resend` }),
}

const columns: readonly ListColumn<DeliveryRecord>[] = [
  { source: 'event', render: ({ event }) => <EventName event={event} /> },
  { source: 'endpoint', label: 'Webhook' },
  { source: 'resource_id', label: 'About' },
  statusColumn('status'),
  { source: 'attempts', label: 'Attempts', align: 'end' },
  { source: 'response_status', label: 'Answer', align: 'end' },
  { source: 'message_id', label: 'Id', isOptional: true },
  dateColumn('next_at', 'Next attempt'),
  dateColumn('created_at', 'Written', { isSortable: true }),
]

const EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT].map((value) => ({
  value,
  label: webhookEventLabel(value),
}))
const states = ['waiting', 'retrying', 'delivered', 'failed']

/** What other systems were told, and what they answered. */
export const webhookDeliveries = resource<DeliveryRecord>({
  name: 'webhook-deliveries',
  label: 'Webhook deliveries',
  singular: 'Delivery',
  group: 'Settings',
  titleOf: ({ endpoint }) => `Delivery to ${endpoint}`,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  origin: 'Everything sent to webhooks is kept here for 30 days.',
  columns,
  filters: [
    {
      kind: 'choice',
      source: 'status',
      label: 'Status',
      isMultiple: true,
      choices: states.map((value) => ({ value, label: inWords(value) })),
    },
    {
      kind: 'reference',
      source: 'endpoint_id',
      label: 'Webhook',
      resource: 'webhook-endpoints',
      isMultiple: false,
    },
    { kind: 'choice', source: 'event', label: 'Event', choices: EVENTS },
    { kind: 'dates', source: 'created_at', label: 'Written' },
  ],
  actions: [resend],
  Detail: ({ record }) => <DeliveryDetail record={record} columns={columns} />,
})
