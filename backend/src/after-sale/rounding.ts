/** A line of goods, or a shipping method as a line of one piece. */
interface Priced {
  /** Minor units. */
  readonly unit_price: number
  readonly quantity: number
  readonly includes_tax: boolean
  readonly tax_lines: readonly { readonly rate: number }[]
}

const taxOf = (amount: number, { tax_lines }: Priced) =>
  tax_lines.reduce((sum, { rate }) => sum + Math.round(amount * (rate / 100)), 0)

/**
 * What was paid for a line, in minor units: its price less its discount, and the tax that comes on
 * top where the price does not include it (strategies/tax-calculation.ts).
 */
export function paidFor(line: Priced, discount: number): number {
  const left = line.unit_price * line.quantity - discount
  return line.includes_tax ? left : left + taxOf(left, line)
}

/**
 * The rounding error of the core in the price of a return shipping that includes tax, in minor
 * units: it subtracts the rounded tax, and adds the tax of the rest, rounded again
 * (services/return.js create).
 */
export function lostByRounding(line: Priced): number {
  if (!line.includes_tax) return 0
  const { unit_price, quantity } = line
  const rate = line.tax_lines.reduce((sum, each) => sum + each.rate / 100, 0)
  const net = (unit_price - Math.round((unit_price * rate) / (1 + rate))) * quantity
  return paidFor(line, 0) - net - taxOf(net, line)
}
