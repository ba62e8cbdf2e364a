import type { OrderRecord } from '../../actions/orders/desk.ts'
import { Sum } from '../../engine/detail/Sum.tsx'
import { Money } from '../../engine/marks.tsx'
import { Totals } from './Totals.tsx'

/** What an order costs, and what of it is paid. */
export const Sums = ({ order }: { readonly order: OrderRecord }) => (
  <Totals of={order} giftCards={order.gift_card_total} currencyCode={order.currency_code}>
    <Sum label="Paid">
      <Money amount={order.paid_total} currencyCode={order.currency_code} />
    </Sum>
    <Sum label="Refunded">
      <Money amount={order.refunded_total} currencyCode={order.currency_code} />
    </Sum>
  </Totals>
)
