import { Money } from '../../engine/marks.tsx'
import type { Action, ActionRequest } from '../../engine/resource.ts'
import { isCompletable } from './completable.ts'
import type { OrderRecord } from './desk.ts'
import { dueByInvoice, type OrderMoney, openPayments, toCapture } from './open-money.ts'

const post = (path: string): ActionRequest => ({ method: 'POST', path })

/** An edit is paid apart, when its order has long been captured; a swap has its own button. */
const isToCapture = (order: OrderMoney): boolean => {
  if (order.status === 'canceled') return false
  if (!order.payments) return order.payment_status === 'awaiting'
  return openPayments(order).some(({ swap_id }) => !swap_id)
}

function CaptureWords({ order }: { readonly order: OrderMoney }) {
  const open = openPayments(order)
  const isByInvoice = open.length > 0 && open.every(({ provider_id }) => provider_id === 'invoice')
  const amount = isByInvoice ? dueByInvoice(order) : toCapture(order)
  const money = <Money amount={amount} currencyCode={order.currency_code} />
  return isByInvoice ? (
    <p>Has {money} arrived?</p>
  ) : (
    <p>Capture {money}? The customer is charged.</p>
  )
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
  isPossible: isCompletable,
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
    <p>Cancel order {display_id}? Any payment is refunded, and the customer is told.</p>
  ),
  request: ({ id }) => post(`orders/${id}/cancel`),
}

/** What is done with an order from its list and its page. */
export const orderActions = [capture, complete, archive, cancel]
