import { endpointActions } from '../actions/webhooks.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status, When } from '../engine/marks.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { type EndpointState, stateOf } from '../screens/webhooks/state.ts'

const EndpointFields = lazily(
  async () => (await import('../screens/webhooks/EndpointFields.tsx')).EndpointFields,
)
const EndpointDetail = lazily(
  async () => (await import('../screens/webhooks/EndpointDetail.tsx')).EndpointDetail,
)

interface EndpointRecord extends AnyRecord, EndpointState {
  readonly name: string
}

/** The systems that are told of what happens in the shop. */
export const webhookEndpoints = resource<EndpointRecord>({
  name: 'webhook-endpoints',
  label: 'Webhooks',
  singular: 'Webhook',
  group: 'Settings',
  titleOf: ({ name }) => name,
  columns: [
    { source: 'name' },
    { source: 'url', label: 'Address' },
    { source: 'events', label: 'Events', align: 'end' },
    { source: 'is_enabled', label: 'Status', render: (row) => <Status value={stateOf(row)} /> },
    { source: 'waiting', label: 'To be sent', align: 'end' },
    {
      source: 'failing_since',
      label: 'Failing since',
      isOptional: true,
      render: ({ failing_since }) => <When at={failing_since} />,
    },
  ],
  actions: endpointActions,
  canCreate: true,
  canDelete: true,
  initial: { is_enabled: true, events: ['order.placed'] },
  Form: EndpointFields,
  Detail: EndpointDetail,
})
