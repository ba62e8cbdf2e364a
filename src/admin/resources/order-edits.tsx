import { type EditRecord, editActions } from '../actions/orders/edits.tsx'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { inWords } from '../engine/words.ts'

const EditDetail = lazily(
  async () => (await import('../screens/order-edits/EditDetail.tsx')).EditDetail,
)

const STATES = ['created', 'requested', 'confirmed', 'declined', 'canceled'].map((value) => ({
  value,
  label: inWords(value),
}))

export const orderEdits = resource<EditRecord>({
  name: 'order-edits',
  label: 'Order edits',
  singular: 'Order edit',
  group: 'Orders',
  titleOf: ({ order }) => `Change to order ${order.display_id}`,
  waiting: ['edit'],
  hasSearch: true,
  origin: 'They appear here when staff change an order after it was placed.',
  columns: [
    { source: 'order.display_id', label: 'Order' },
    { source: 'order.email', label: 'Customer' },
    statusColumn('status'),
    { source: 'internal_note', label: 'Note' },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: STATES },
    { kind: 'dates', source: 'created_at', label: 'Created' },
  ],
  actions: editActions,
  Detail: EditDetail,
})
