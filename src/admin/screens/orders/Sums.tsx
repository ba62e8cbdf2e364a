import type { Desk, OrderRecord } from '../../actions/orders/desk.ts'
import { Sum } from '../../engine/detail/Sum.tsx'
import { Money } from '../../engine/marks.tsx'
import { Totals } from './Totals.tsx'

/** Minor units: the core counts what is merely authorised as paid. */
const captured = ({ payments }: OrderRecord): number =>
  payments
    .filter(({ captured_at }) => captured_at !== null)
    .reduce((sum, { amount }) => sum + amount, 0)

/** What confirmed swaps cost beside the order, in minor units; less than 0 if they cost less. */
const swapped = (desk: Desk | undefined): number =>
  (desk?.swaps ?? [])
    .filter(({ confirmed_at, canceled_at }) => confirmed_at !== null && canceled_at === null)
    .reduce((sum, { difference_due }) => sum + (difference_due ?? 0), 0)

interface SumsProps {
  readonly order: OrderRecord
  /** Undefined until it is read. */
  readonly desk: Desk | undefined
}

/** What an order costs, and what of it is paid. */
export function Sums({ order, desk }: SumsProps) {
  const difference = swapped(desk)
  const money = (amount: number) => <Money amount={amount} currencyCode={order.currency_code} />
  return (
    <Totals of={order} giftCards={order.gift_card_total} currencyCode={order.currency_code}>
      {difference !== 0 && <Sum label="Swaps">{money(difference)}</Sum>}
      <Sum label="Paid">{money(captured(order))}</Sum>
      <Sum label="Refunded">{money(order.refunded_total)}</Sum>
    </Totals>
  )
}
