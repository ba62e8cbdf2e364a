import type { LineItem, Order, ShippingMethod } from '@medusajs/medusa'
import { lineName } from '#domain/cart/line-words.ts'
import { netAmount } from '#domain/money/money.ts'
import type { InvoiceRow } from '#domain/order/invoice.ts'

interface Sold {
  readonly total?: number | null
  readonly tax_total?: number | null
  readonly tax_lines?: readonly { readonly rate: number }[]
}

/** Gift cards are multi-purpose vouchers: what they pay for is taxed, they are not. */
const VOUCHER = 'Multi-purpose voucher, taxed when it is redeemed'

/** Computes a tax that an old order lacks from the paid amount. */
function amountsOf({ total, tax_total, tax_lines = [] }: Sold) {
  const gross = total ?? 0
  const taxRate = tax_lines.reduce((sum, { rate }) => sum + rate, 0)
  const tax = tax_total ?? gross - netAmount({ amount: gross, taxRate, includesTax: true })
  return { taxRate, net: gross - tax, tax, gross }
}

/** The row of a line, which must have its totals and tax lines. */
export const lineRow = (line: LineItem): InvoiceRow => ({
  name: line.is_giftcard
    ? line.title
    : lineName({ title: line.title, variantTitle: line.description ?? '' }),
  note: line.is_giftcard ? VOUCHER : '',
  quantity: line.quantity,
  ...amountsOf(line),
})

/** The row of a delivery, which must have its totals and tax lines. */
export const methodRow = (method: ShippingMethod): InvoiceRow => ({
  name: method.shipping_option?.name ?? 'Delivery',
  note: '',
  quantity: 1,
  ...amountsOf(method),
})

/** The rows of an order's invoice. Its lines and deliveries must have totals and tax lines. */
export const rowsOfOrder = ({ items, shipping_methods }: Order): InvoiceRow[] => [
  ...items.map(lineRow),
  ...shipping_methods.map(methodRow),
]
