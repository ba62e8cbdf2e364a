import { endBefore } from '#domain/staff/ended-orders.ts'
import { MoneyField } from '../../engine/form/fields.ts'
import { Money } from '../../engine/marks.tsx'
import type { Action } from '../../engine/resource.ts'
import type { DeskRecord } from './desk.ts'
import { dueByInvoice } from './open-money.ts'

export const partPayment: Action<DeskRecord> = {
  name: 'part-payment',
  label: 'Record a part payment',
  done: 'The payment is recorded',
  isPossible: ({ order }) => endBefore('capture', order.status) === null && dueByInvoice(order) > 0,
  confirm: (record) => (
    <p>
      <Money amount={dueByInvoice(record.order)} currencyCode={record.order.currency_code} /> is
      outstanding. Enter what has arrived; the rest stays due.
    </p>
  ),
  Form: ({ record: { order } }) => (
    <MoneyField
      source="amount"
      currencyCode={order.currency_code}
      atMost={dueByInvoice(order)}
      isRequired
    />
  ),
  request: ({ id }, { amount }) => ({
    method: 'POST',
    path: `orders/${id}/part-payment`,
    body: { amount },
  }),
}
