import { Money } from '../../engine/marks.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'
import { type OrderMoney, toRefund } from './open-money.ts'

interface Cancelled {
  readonly canceled_at: string | null
}

/** An order, whole or as a list has it: without what was sent and asked for. */
interface CancellableOrder extends OrderMoney, AnyRecord {
  readonly display_id: number
  readonly fulfillment_status: string
  readonly fulfillments?: readonly (Cancelled & { readonly shipped_at: string | null })[]
  readonly returns?: readonly { readonly status: string; readonly metadata: unknown }[]
  readonly swaps?: readonly Cancelled[]
  readonly claims?: readonly Cancelled[]
}

const isOpen = ({ canceled_at }: Cancelled) => canceled_at === null

/** The backend refuses an order of which something is under way: what, and what is done about it. */
function underWay(order: CancellableOrder): string | null {
  const { fulfillments = [], returns = [], swaps = [], claims = [] } = order
  const parcels = fulfillments.filter(isOpen)
  if (parcels.some(({ shipped_at }) => shipped_at !== null))
    return 'A parcel of this order has been sent. Request a return for it, and refund what has not been sent.'
  if (parcels.length > 0) return 'A parcel of this order is packed. Cancel its fulfilment first.'
  if (swaps.some(isOpen)) return 'A swap of this order is under way. Cancel the swap first.'
  if (returns.some(({ status }) => status === 'received'))
    return 'Some of this order has come back. Refund the rest instead.'
  if (returns.some(({ status }) => status !== 'canceled'))
    return 'A return of this order is under way. Cancel the return first.'
  if (claims.some(isOpen)) return 'A problem with this order is open. Reject it first.'
  return null
}

function Refunded({ order }: { readonly order: OrderMoney }) {
  const amount = toRefund(order)
  if (amount === 0) return <>No payment was captured, so nothing is refunded.</>
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
  obstacle: underWay,
  confirm: (order) => (
    <p>
      Cancel order {order.display_id}? <Refunded order={order} /> The customer gets an e-mail.
    </p>
  ),
  request: ({ id }) => ({ method: 'POST', path: `orders/${id}/cancel` }),
}
