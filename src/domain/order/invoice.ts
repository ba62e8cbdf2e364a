import type { LineItem, ShippingMethod } from '../cart/cart.ts'
import { lineName } from '../cart/line-words.ts'
import { netAmount } from '../money/money.ts'
import type { Address } from '../region/address.ts'
import type { Order } from './order.ts'

/** A row of an invoice, less its discount. Amounts are minor units. */
interface InvoiceRow {
  readonly name: string
  readonly quantity: number
  /** Percent. */
  readonly taxRate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

type RateSum = Pick<InvoiceRow, 'taxRate' | 'net' | 'tax' | 'gross'>

export interface Invoice {
  readonly number: string
  readonly rows: readonly InvoiceRow[]
  /** The sum of the rows for each tax rate, the highest first. */
  readonly rates: readonly RateSum[]
  readonly giftCardTotal: number
  readonly total: number
  readonly buyer: Address | null
  /** Null for the buyer's own. */
  readonly deliveredTo: Address | null
}

/** Computes a tax that the answer omits from the paid amount. */
const rowOf = (
  name: string,
  quantity: number,
  { total, taxTotal, taxRate = 0 }: Pick<ShippingMethod, 'total' | 'taxTotal' | 'taxRate'>,
): InvoiceRow => {
  const tax = taxTotal ?? total - netAmount({ amount: total, taxRate, includesTax: true })
  return { name, quantity, taxRate, net: total - tax, tax, gross: total }
}

const lineRow = (line: LineItem) => rowOf(lineName(line), line.quantity, line)
const deliveryRow = (method: ShippingMethod) => rowOf(method.name || 'Delivery', 1, method)

const sumsByRate = (rows: readonly InvoiceRow[]): readonly RateSum[] =>
  [...new Set(rows.map(({ taxRate }) => taxRate))]
    .toSorted((one, other) => other - one)
    .map((taxRate) =>
      rows
        .filter((row) => row.taxRate === taxRate)
        .reduce(
          (sum, { net, tax, gross }) => ({
            taxRate,
            net: sum.net + net,
            tax: sum.tax + tax,
            gross: sum.gross + gross,
          }),
          { taxRate, net: 0, tax: 0, gross: 0 },
        ),
    )

const isSame = (one: Address, other: Address) =>
  Object.entries(one).every(([field, text]) => Reflect.get(other, field) === text)

/** The content of an order's invoice: the amounts of the order, row by row and rate by rate. */
export function invoiceOf(order: Order): Invoice {
  const { shippingAddress, billingAddress, shippingMethods, items } = order
  const rows = [...items.map(lineRow), ...shippingMethods.map(deliveryRow)]
  const buyer = billingAddress ?? shippingAddress
  return {
    number: String(order.displayId),
    rows,
    rates: sumsByRate(rows),
    giftCardTotal: order.giftCardTotal,
    total: order.total,
    buyer,
    deliveredTo:
      buyer && shippingAddress && !isSame(buyer, shippingAddress) ? shippingAddress : null,
  }
}
