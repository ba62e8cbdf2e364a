import { endBefore } from '#domain/staff/ended-orders.ts'
import { ChoiceField, LongTextField, MoneyField, SwitchField } from '../../engine/form/fields.ts'
import { Money } from '../../engine/marks.tsx'
import type { Action } from '../../engine/resource.ts'
import type { DeskRecord } from './desk.ts'
import { refundable } from './open-money.ts'

/** Reasons as the backend names them; a mail says all but "other". */
const REASONS = [
  { value: 'discount', label: 'A discount' },
  { value: 'return', label: 'A return' },
  { value: 'swap', label: 'A swap' },
  { value: 'claim', label: 'A problem with the order' },
  { value: 'other', label: 'Something else' },
]

const left = ({ order }: DeskRecord): number => refundable(order)

export const refund: Action<DeskRecord> = {
  name: 'refund',
  label: 'Refund',
  done: 'Refunded',
  isDangerous: true,
  isPossible: (record) =>
    endBefore('refund', record.order.status) === null &&
    record.order.payments.some(({ captured_at }) => captured_at !== null) &&
    left(record) > 0,
  initial: () => ({ reason: 'other', tell: true }),
  confirm: (record) => (
    <p>
      Up to <Money amount={left(record)} currencyCode={record.order.currency_code} /> can be
      refunded. This cannot be undone.
    </p>
  ),
  Form: ({ record }) => (
    <>
      <MoneyField
        source="amount"
        currencyCode={record.order.currency_code}
        atMost={left(record)}
        isRequired
      />
      <ChoiceField source="reason" choices={REASONS} isRequired />
      <LongTextField source="note" hint="Staff only" />
      <SwitchField source="tell" label="E-mail the customer" />
    </>
  ),
  request: ({ id }, { amount, reason, note, tell }) => ({
    method: 'POST',
    path: `orders/${id}/refund`,
    body: { amount, reason, note, no_notification: tell !== true },
  }),
}
