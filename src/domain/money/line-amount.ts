import type { LineItem } from '../cart/cart.ts'
import { displayedAmount } from './money.ts'

/**
 * The price of a line before its discount, tax included, in minor units. Without a discount it is
 * the server's own total, never unit × quantity.
 */
export function lineAmount(line: LineItem): number {
  if (line.discountTotal === 0) return line.total
  if (line.includesTax) return line.unitPrice * line.quantity
  return displayedAmount({ amount: line.subtotal, taxRate: line.taxRate, includesTax: false })
}
