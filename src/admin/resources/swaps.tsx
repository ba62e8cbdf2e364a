import type { Swap } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'
import { SWAP_FULFILMENT_STATES, SWAP_PAYMENT_STATES } from '../screens/orders/states.ts'

export const swaps = resource<Json<Swap>>({
  name: 'swaps',
  label: 'Swaps',
  singular: 'Swap',
  group: 'Orders',
  titleOf: ({ id }) => id,
  hasSearch: true,
  origin: 'They appear here when somebody swaps something for another size or kind.',
  columns: [
    { source: 'id', label: 'Swap' },
    { source: 'order_id', label: 'Order' },
    statusColumn('payment_status', 'Payment'),
    statusColumn('fulfillment_status', 'Fulfilment'),
    dateColumn('created_at', 'Requested'),
  ],
  filters: [
    { kind: 'choice', source: 'payment_status', label: 'Payment', choices: SWAP_PAYMENT_STATES },
    {
      kind: 'choice',
      source: 'fulfillment_status',
      label: 'Fulfilment',
      choices: SWAP_FULFILMENT_STATES,
    },
    { kind: 'dates', source: 'created_at', label: 'Requested' },
  ],
  waiting: ['settle-swap'],
  opens: ({ order_id }) => (order_id ? { resource: 'orders', id: order_id } : undefined),
})
