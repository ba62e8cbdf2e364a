/** A line of goods, or a shipping method as a line of one piece. */
interface Priced {
  /** Minor units. */
  readonly unit_price: number
  readonly quantity: number
  readonly includes_tax: boolean
  readonly tax_lines: readonly { readonly rate: number }[]
}

function reckon({ unit_price, quantity, includes_tax, tax_lines }: Priced) {
  const shares = tax_lines.map(({ rate }) => rate / 100)
  const rate = shares.reduce((sum, share) => sum + share, 0)
  const included = includes_tax ? Math.round((unit_price * rate) / (1 + rate)) : 0
  return {
    price: unit_price * quantity,
    net: (unit_price - included) * quantity,
    taxOf: (amount: number) => shares.reduce((sum, share) => sum + Math.round(amount * share), 0),
  }
}

/**
 * The price of a line less its discount, both in minor units, as the core's orders compute it
 * (strategies/tax-calculation.js, services/new-totals.js getLineItemTotals_).
 */
export function paidFor(line: Priced, discount: number): number {
  const { price, net, taxOf } = reckon(line)
  const untaxed = line.includes_tax ? price - taxOf(net) : price
  return untaxed - discount + taxOf(net - discount)
}

/**
 * The rounding error of the core in a price that includes tax, for refunds, in minor units: it
 * subtracts the rounded tax of each piece, and adds the tax of all pieces, rounded once. Three
 * pieces at €12.00 with 7 % tax are €35.98 to it (services/totals.js getLineItemRefund,
 * services/return.js create).
 */
export function lostByRounding(line: Priced): number {
  const { net, taxOf } = reckon(line)
  return paidFor(line, 0) - net - taxOf(net)
}
