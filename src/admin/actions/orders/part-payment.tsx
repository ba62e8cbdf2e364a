import { MoneyField } from '../../engine/form/fields.ts'
import { Money } from '../../engine/marks.tsx'
import type { Action } from '../../engine/resource.ts'
import type { DeskRecord } from './desk.ts'

/** Minor units that wait for a transfer. */
const open = ({ order: { payments } }: DeskRecord): number =>
  payments
    .filter(({ provider_id }) => provider_id === 'invoice')
    .filter(({ captured_at, canceled_at }) => captured_at === null && canceled_at === null)
    .reduce((sum, { amount }) => sum + amount, 0)

export const partPayment: Action<DeskRecord> = {
  name: 'part-payment',
  label: 'Record a part payment',
  done: 'The payment is recorded',
  isPossible: (record) => record.order.status !== 'canceled' && open(record) > 0,
  confirm: (record) => (
    <p>
      <Money amount={open(record)} currencyCode={record.order.currency_code} /> is open. Enter what
      has arrived; the rest stays due.
    </p>
  ),
  Form: ({ record: { order } }) => (
    <MoneyField source="amount" currencyCode={order.currency_code} isRequired />
  ),
  request: ({ id }, { amount }) => ({
    method: 'POST',
    path: `orders/${id}/part-payment`,
    body: { amount },
  }),
}
