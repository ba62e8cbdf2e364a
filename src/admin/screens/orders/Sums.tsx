import { Stack } from '@mantine/core'
import type { OrderRecord } from '../../actions/orders/desk.ts'
import { Sum } from '../../engine/detail/Sum.tsx'
import { Money } from '../../engine/marks.tsx'

/** What an order costs, and what of it is paid. */
export function Sums({ order }: { readonly order: OrderRecord }) {
  const sums = [
    ['Goods', order.subtotal],
    ['Discount', order.discount_total],
    ['Delivery', order.shipping_total],
    ['Tax', order.tax_total],
    ['Gift cards', order.gift_card_total],
    ['Total', order.total],
    ['Paid', order.paid_total],
    ['Refunded', order.refunded_total],
  ] as const
  return (
    <Stack gap={4} maw={320} w="100%" ms="auto">
      {sums.map(([label, amount]) => (
        <Sum key={label} label={label}>
          <Money amount={amount} currencyCode={order.currency_code} />
        </Sum>
      ))}
    </Stack>
  )
}
