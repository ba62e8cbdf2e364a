import type { Action, AnyRecord } from '../../engine/resource.ts'
import { type OrderMoney, openPayments } from './open-money.ts'

export const archive: Action<OrderMoney & AnyRecord> = {
  name: 'archive',
  label: 'Archive',
  done: 'Order archived',
  isBulk: true,
  isPossible: ({ status }) => status === 'completed',
  // The backend looks at the rest of it, which the record lacks.
  obstacle: (order) =>
    openPayments(order).some(({ swap_id }) => swap_id === null)
      ? 'This order is not paid. Capture its payment first.'
      : null,
  request: ({ id }) => ({ method: 'POST', path: `orders/${id}/archive` }),
}
