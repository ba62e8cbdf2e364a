import { webhookEventLabel } from '#domain/staff/webhook.ts'
import { resendDelivery } from '../actions/webhooks.ts'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { type ListColumn, resource } from '../engine/resource.ts'
import type { DeliveryRecord } from '../screens/webhooks/DeliveryDetail.tsx'
import { DELIVERY_EVENTS, DELIVERY_STATES } from '../screens/webhooks/delivery-choices.ts'

const DeliveryDetail = lazily(
  async () => (await import('../screens/webhooks/DeliveryDetail.tsx')).DeliveryDetail,
)

const columns: readonly ListColumn<DeliveryRecord>[] = [
  { source: 'event', render: ({ event }) => webhookEventLabel(event) },
  { source: 'endpoint', label: 'Webhook' },
  { source: 'resource_id', label: 'About' },
  statusColumn('status'),
  { source: 'attempts', label: 'Attempts', align: 'end' },
  { source: 'response_status', label: 'Response', align: 'end' },
  { source: 'message_id', label: 'Id', isOptional: true },
  dateColumn('next_at', 'Next attempt'),
  dateColumn('created_at', 'Written', { isSortable: true }),
]

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
      choices: DELIVERY_STATES,
    },
    {
      kind: 'reference',
      source: 'endpoint_id',
      label: 'Webhook',
      resource: 'webhook-endpoints',
      isMultiple: false,
    },
    { kind: 'choice', source: 'event', label: 'Event', choices: DELIVERY_EVENTS },
    { kind: 'dates', source: 'created_at', label: 'Written' },
  ],
  actions: [resendDelivery],
  Detail: ({ record }) => <DeliveryDetail record={record} columns={columns} />,
})
