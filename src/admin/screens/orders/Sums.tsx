import type { OrderRecord } from '../../actions/orders/desk.ts'
import { Sum } from '../../engine/detail/Sum.tsx'
import { Money } from '../../engine/marks.tsx'
import { Totals } from './Totals.tsx'

/** Minor units: the core counts what is merely authorised as paid. */
const captured = ({ payments }: OrderRecord): number =>
  payments
    .filter(({ captured_at }) => captured_at !== null)
    .reduce((sum, { amount }) => sum + amount, 0)

/** What an order costs, and what of it is paid. */
export const Sums = ({ order }: { readonly order: OrderRecord }) => (
  <Totals of={order} giftCards={order.gift_card_total} currencyCode={order.currency_code}>
    <Sum label="Paid">
      <Money amount={captured(order)} currencyCode={order.currency_code} />
    </Sum>
    <Sum label="Refunded">
      <Money amount={order.refunded_total} currencyCode={order.currency_code} />
    </Sum>
  </Totals>
)
