import { Money } from '../../engine/marks.tsx'
import type { Action } from '../../engine/resource.ts'
import type { DeskRecord } from './desk.ts'

/** Refunds of an invoice are transferred by hand, and then noted here. */
export const paidBack: Action<DeskRecord> = {
  name: 'paid-back',
  label: 'Mark as paid back',
  done: 'Marked as paid back',
  isPossible: ({ desk }) => desk.to_pay_back > 0,
  confirm: ({ desk }) => (
    <p>
      Has <Money amount={desk.to_pay_back} currencyCode={desk.currency_code} /> been transferred to
      the customer?
    </p>
  ),
  request: ({ id, desk }) => ({
    method: 'POST',
    path: `orders/${id}/paid-back`,
    body: { amount: desk.to_pay_back },
  }),
}
