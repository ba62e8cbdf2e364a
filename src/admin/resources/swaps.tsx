import type { Swap } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { Status, When } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

export const swaps = resource<Json<Swap>>({
  name: 'swaps',
  label: 'Exchanges',
  singular: 'Exchange',
  group: 'Orders',
  titleOf: ({ id }) => id,
  columns: [
    { source: 'id', label: 'Exchange' },
    { source: 'order_id', label: 'Order' },
    {
      source: 'payment_status',
      label: 'Payment',
      render: ({ payment_status }) => <Status value={payment_status} />,
    },
    {
      source: 'fulfillment_status',
      label: 'Fulfilment',
      render: ({ fulfillment_status }) => <Status value={fulfillment_status} />,
    },
    {
      source: 'created_at',
      label: 'Requested',
      render: ({ created_at }) => <When at={created_at} />,
    },
  ],
})
