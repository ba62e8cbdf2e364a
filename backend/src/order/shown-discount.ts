interface Discounted {
  readonly unit_price: number
  readonly quantity: number
  readonly includes_tax: boolean
}

interface LineTotals {
  readonly subtotal: number
  readonly tax_total: number
  readonly original_tax_total: number
  readonly discount_total: number
  readonly raw_discount_total: number
  readonly total: number
  readonly original_total: number
  readonly tax_lines?: readonly unknown[]
}

/**
 * A line's totals by the core, of a discount that counts on the shown price. Where that price
 * includes tax, the core takes the whole discount off the net price, so that five euros take five
 * euros and their tax (services/new-totals.js, services/totals.js). Here the discount's own tax is
 * taken out of it: the line costs exactly its price less the discount, and the sum of net price and
 * tax less the net discount is that amount. All in minor units.
 */
export function withShownDiscount<Totals extends LineTotals>(
  { unit_price, quantity, includes_tax }: Discounted,
  totals: Totals,
): Totals {
  if (!includes_tax) return totals
  const price = unit_price * quantity
  const discount = totals.raw_discount_total
  // The core gives a line without a tax no net price at all.
  const isTaxed = (totals.tax_lines?.length ?? 0) > 0
  const net = isTaxed ? discount - (totals.original_tax_total - totals.tax_total) : discount
  return {
    ...totals,
    subtotal: price - totals.original_tax_total,
    discount_total: net,
    raw_discount_total: net,
    total: price - discount,
    original_total: price,
  }
}
