import { Money } from '../../engine/marks.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'
import { type OrderMoney, toRefund } from './open-money.ts'

interface CancellableOrder extends OrderMoney, AnyRecord {
  readonly display_id: number
  readonly fulfillment_status: string
}

function Refunded({ order }: { readonly order: OrderMoney }) {
  const amount = toRefund(order)
  if (amount === 0) return <>Nothing was captured that could be refunded.</>
  return (
    <>
      <Money amount={amount} currencyCode={order.currency_code} /> is refunded.
    </>
  )
}

export const cancel: Action<CancellableOrder> = {
  name: 'cancel',
  label: 'Cancel order',
  done: 'Order cancelled',
  isDangerous: true,
  // The core calls an order `canceled` here once its parcel is unpacked.
  isPossible: ({ status, fulfillment_status, payments }) =>
    status === 'pending' &&
    ['not_fulfilled', 'canceled'].includes(fulfillment_status) &&
    payments !== undefined,
  confirm: (order) => (
    <p>
      Cancel order {order.display_id}? <Refunded order={order} /> The customer is told.
    </p>
  ),
  request: ({ id }) => ({ method: 'POST', path: `orders/${id}/cancel` }),
}
