import { Money } from '../../engine/marks.tsx'
import type { Action, ActionRequest } from '../../engine/resource.ts'
import type { OrderRecord } from './desk.ts'

const post = (path: string): ActionRequest => ({ method: 'POST', path })

const capture: Action<OrderRecord> = {
  name: 'capture',
  label: 'Capture payment',
  done: 'Payment captured',
  isBulk: true,
  isPossible: ({ payment_status, status }) =>
    payment_status === 'awaiting' && status !== 'canceled',
  confirm: ({ total, currency_code }) => (
    <p>
      Capture <Money amount={total} currencyCode={currency_code} />? The customer is charged.
    </p>
  ),
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
