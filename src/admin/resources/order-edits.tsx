import type { OrderEdit } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { type Action, type ActionRequest, resource } from '../engine/resource.ts'

type EditRecord = Json<OrderEdit>

const step = (id: string, name: string): ActionRequest => ({
  method: 'POST',
  path: `order-edits/${id}/${name}`,
})

const actions: readonly Action<EditRecord>[] = [
  {
    name: 'request',
    label: 'Ask the customer',
    done: 'The customer is asked',
    isPossible: ({ status }) => status === 'created',
    request: ({ id }) => step(id, 'request'),
  },
  {
    name: 'confirm',
    label: 'Confirm',
    done: 'The order is changed',
    isPossible: ({ status }) => status === 'created' || status === 'requested',
    confirm: () => (
      <p>Change the order now? What it costs more or less is settled by its payment.</p>
    ),
    request: ({ id }) => step(id, 'confirm'),
  },
  {
    name: 'cancel',
    label: 'Cancel',
    done: 'The edit is cancelled',
    isDangerous: true,
    isPossible: ({ status }) => status === 'created' || status === 'requested',
    confirm: () => <p>Cancel this edit? The order stays as it is.</p>,
    request: ({ id }) => step(id, 'cancel'),
  },
]

export const orderEdits = resource<EditRecord>({
  name: 'order-edits',
  label: 'Order edits',
  singular: 'Order edit',
  group: 'Orders',
  titleOf: ({ id }) => id,
  hasSearch: true,
  columns: [
    { source: 'id', label: 'Edit' },
    { source: 'order_id', label: 'Order' },
    statusColumn('status'),
    { source: 'internal_note', label: 'Note' },
    dateColumn('created_at', 'Created'),
  ],
  actions,
})
