import type { Return } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { type Action, resource } from '../engine/resource.ts'
import { RETURN_STATES } from '../screens/orders/states.ts'

type ReturnRecord = Json<Return>

const cancel: Action<ReturnRecord> = {
  name: 'cancel',
  label: 'Cancel return',
  done: 'Return cancelled',
  isBulk: true,
  isDangerous: true,
  isPossible: ({ status }) => status === 'requested',
  confirm: (_, { length }) => (
    <p>
      {length === 1
        ? 'Cancel this return? The customer keeps the goods, and nothing is refunded.'
        : `Cancel ${length} returns? The customers keep the goods, and nothing is refunded.`}
    </p>
  ),
  request: ({ id }) => ({ method: 'POST', path: `returns/${id}/cancel` }),
}

export const returns = resource<ReturnRecord>({
  name: 'returns',
  label: 'Returns',
  singular: 'Return',
  group: 'Orders',
  titleOf: ({ id }) => id,
  hasSearch: true,
  origin: 'They appear here when a shopper asks to send something back.',
  columns: [
    { source: 'id', label: 'Return' },
    { source: 'order_id', label: 'Order' },
    statusColumn('status'),
    { source: 'refund_amount', label: 'Refund (smallest unit)', align: 'end' },
    dateColumn('created_at', 'Requested'),
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: RETURN_STATES },
    { kind: 'dates', source: 'created_at', label: 'Requested' },
  ],
  waiting: ['receive'],
  actions: [cancel],
  opens: ({ order_id }) => (order_id ? { resource: 'orders', id: order_id } : undefined),
})
