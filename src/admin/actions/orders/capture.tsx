import { endBefore } from '#domain/staff/ended-orders.ts'
import { Money } from '../../engine/marks.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'
import { dueByInvoice, type OrderMoney, openPayments, toCapture } from './open-money.ts'

/**
 * An edit is paid apart, when its order has long been captured; a swap has its own button. An order
 * from a list lacks its payments: nobody can be told what is captured of it.
 */
const isToCapture = (order: OrderMoney): boolean => {
  if (endBefore('capture', order.status) !== null) return false
  return openPayments(order).some(({ swap_id }) => !swap_id)
}

/** What staff are asked about: of an invoice, what is to arrive for it. */
function amountOf(order: OrderMoney) {
  const open = openPayments(order)
  const isByInvoice = open.length > 0 && open.every(({ provider_id }) => provider_id === 'invoice')
  return { isByInvoice, amount: isByInvoice ? dueByInvoice(order) : toCapture(order) }
}

function CaptureWords({ order }: { readonly order: OrderMoney }) {
  const { isByInvoice, amount } = amountOf(order)
  const money = <Money amount={amount} currencyCode={order.currency_code} />
  return isByInvoice ? (
    <p>Has {money} arrived?</p>
  ) : (
    <p>Capture {money}? The customer is charged.</p>
  )
}

export const capture: Action<OrderMoney & AnyRecord> = {
  name: 'capture',
  label: 'Capture payment',
  done: 'Payment captured',
  isPossible: isToCapture,
  confirm: (order) => <CaptureWords order={order} />,
  request: (order) => ({
    method: 'POST',
    path: `orders/${order.id}/capture`,
    body: { amount: amountOf(order).amount },
  }),
}
