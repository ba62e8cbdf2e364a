/** A line of goods, or a way of sending them as a line of one piece. */
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
 * What is paid for a line at a discount, both in minor units, as orders reckon it
 * (strategies/tax-calculation.js, services/new-totals.js getLineItemTotals_).
 */
export function paidFor(line: Priced, discount: number): number {
  const { price, net, taxOf } = reckon(line)
  const untaxed = line.includes_tax ? price - taxOf(net) : price
  return untaxed - discount + taxOf(net - discount)
}

/**
 * What the core leaves out of a price that includes tax where it gives it back, or takes it off what is
 * given back, in minor units: it takes the rounded tax off each piece, and puts the tax of all pieces,
 * rounded once, on again. Three pieces at €12.00 with 7 % tax are €35.98 to it (services/totals.js
 * getLineItemRefund, services/return.js create).
 */
export function lostByRounding(line: Priced): number {
  const { net, taxOf } = reckon(line)
  return paidFor(line, 0) - net - taxOf(net)
}
