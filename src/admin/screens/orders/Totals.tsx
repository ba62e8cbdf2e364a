import type { ReactNode } from 'react'
import { Sum, SumList } from '../../engine/detail/Sum.tsx'
import { Money } from '../../engine/marks.tsx'

interface TotalsProps {
  readonly of: {
    readonly subtotal?: number | undefined
    readonly discount_total?: number | undefined
    readonly shipping_total?: number | undefined
    readonly tax_total?: number | null | undefined
    readonly total?: number | undefined
  }
  readonly giftCards?: number | undefined
  readonly currencyCode: string
  /** What follows the total. */
  readonly children?: ReactNode
}

/** What an order or a draft comes to, and of what. */
export function Totals({ of: sums, giftCards, currencyCode, children }: TotalsProps) {
  const money = (amount: number | null | undefined) => (
    <Money amount={amount} currencyCode={currencyCode} />
  )
  return (
    <SumList>
      <Sum label="Goods">{money(sums.subtotal)}</Sum>
      <Sum label="Discount">{money(sums.discount_total)}</Sum>
      <Sum label="Delivery">{money(sums.shipping_total)}</Sum>
      <Sum label="Tax">{money(sums.tax_total ?? 0)}</Sum>
      {giftCards !== undefined && <Sum label="Gift cards">{money(giftCards)}</Sum>}
      <Sum label="Total">{money(sums.total)}</Sum>
      {children}
    </SumList>
  )
}
