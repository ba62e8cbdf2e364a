import type { Return } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { Status, When } from '../engine/marks.tsx'
import { type Action, resource } from '../engine/resource.ts'

type ReturnRecord = Json<Return>

const cancel: Action<ReturnRecord> = {
  name: 'cancel',
  label: 'Cancel return',
  done: 'Return cancelled',
  isDangerous: true,
  isPossible: ({ status }) => status === 'requested',
  confirm: () => <p>Cancel this return? The customer keeps the goods, and nothing is refunded.</p>,
  request: ({ id }) => ({ method: 'POST', path: `returns/${id}/cancel` }),
}

export const returns = resource<ReturnRecord>({
  name: 'returns',
  label: 'Returns',
  singular: 'Return',
  group: 'Orders',
  titleOf: ({ id }) => id,
  columns: [
    { source: 'id', label: 'Return' },
    { source: 'order_id', label: 'Order' },
    { source: 'status', render: ({ status }) => <Status value={status} /> },
    { source: 'refund_amount', label: 'Refund (smallest unit)', align: 'end' },
    {
      source: 'created_at',
      label: 'Requested',
      render: ({ created_at }) => <When at={created_at} />,
    },
  ],
  actions: [cancel],
})
