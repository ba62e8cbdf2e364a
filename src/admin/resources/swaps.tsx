import type { Swap } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const swaps = resource<Json<Swap>>({
  name: 'swaps',
  label: 'Exchanges',
  singular: 'Exchange',
  group: 'Orders',
  titleOf: ({ id }) => id,
  hasSearch: true,
  origin: 'They appear here when something is exchanged for another size or kind.',
  columns: [
    { source: 'id', label: 'Exchange' },
    { source: 'order_id', label: 'Order' },
    statusColumn('payment_status', 'Payment'),
    statusColumn('fulfillment_status', 'Fulfilment'),
    dateColumn('created_at', 'Requested'),
  ],
  waiting: ['settle-swap'],
  opens: ({ order_id }) => (order_id ? { resource: 'orders', id: order_id } : undefined),
})
