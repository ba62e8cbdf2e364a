import { Money } from '../../engine/marks.tsx'
import type { Action, ActionRequest } from '../../engine/resource.ts'
import type { OrderRecord } from './desk.ts'

const post = (path: string): ActionRequest => ({ method: 'POST', path })

interface OrderMoney
  extends Pick<OrderRecord, 'currency_code' | 'payment_status' | 'status' | 'total'> {
  /** A list of orders does not have them. */
  readonly payments?: OrderRecord['payments']
}

const openOf = (payments: OrderRecord['payments']) =>
  payments.filter(({ captured_at, canceled_at }) => captured_at === null && canceled_at === null)

/** An edit is paid apart, when its order has long been captured; a swap has its own button. */
const isToCapture = ({ status, payment_status, payments }: OrderMoney): boolean => {
  if (status === 'canceled') return false
  if (!payments) return payment_status === 'awaiting'
  return openOf(payments).some(({ swap_id }) => !swap_id)
}

/** Says the money that is still open; what is owed by invoice was transferred to the shop. */
function CaptureWords({ order }: { readonly order: OrderMoney }) {
  const open = order.payments && openOf(order.payments)
  const amount = open ? open.reduce((sum, payment) => sum + payment.amount, 0) : order.total
  const money = <Money amount={amount} currencyCode={order.currency_code} />
  if (open?.every(({ provider_id }) => provider_id === 'invoice'))
    return <p>Has {money} arrived?</p>
  return <p>Capture {money}? The customer is charged.</p>
}

const capture: Action<OrderRecord> = {
  name: 'capture',
  label: 'Capture payment',
  done: 'Payment captured',
  isBulk: true,
  isPossible: isToCapture,
  confirm: (order) => <CaptureWords order={order} />,
  request: ({ id }) => post(`orders/${id}/capture`),
}

const complete: Action<OrderRecord> = {
  name: 'complete',
  label: 'Complete',
  done: 'Order completed',
  isBulk: true,
  isPossible: ({ status }) => status === 'pending',
  request: ({ id }) => post(`orders/${id}/complete`),
}

const archive: Action<OrderRecord> = {
  name: 'archive',
  label: 'Archive',
  done: 'Order archived',
  isBulk: true,
  isPossible: ({ status }) => status === 'completed' || status === 'canceled',
  request: ({ id }) => post(`orders/${id}/archive`),
}

const cancel: Action<OrderRecord> = {
  name: 'cancel',
  label: 'Cancel order',
  done: 'Order cancelled',
  isDangerous: true,
  isPossible: ({ status, fulfillment_status }) =>
    status === 'pending' && fulfillment_status === 'not_fulfilled',
  confirm: ({ display_id }) => (
    <p>Cancel order {display_id}? Its payment is given back, and the customer is told.</p>
  ),
  request: ({ id }) => post(`orders/${id}/cancel`),
}

/** What is done with an order from its list and its page. */
export const orderActions = [capture, complete, archive, cancel]
