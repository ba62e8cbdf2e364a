export interface Rule {
  readonly type: string
  readonly allocation: string | null
  /** Percent, or minor units. */
  readonly value: number
}

/** A line that a discount applies to, with the shown price of all its pieces in minor units. */
export interface DiscountedLine {
  readonly id: string
  readonly price: number
  readonly quantity: number
}

const sum = (lines: readonly DiscountedLine[]) => lines.reduce((all, { price }) => all + price, 0)

/** The discount on the first lines whose prices sum to `price`. */
const discountUpTo = ({ type, value }: Rule, price: number, total: number): number =>
  type === 'percentage'
    ? Math.round((price * value) / 100)
    : Math.round((Math.min(value, total) * price) / (total || 1))

/**
 * A line's share of a discount, in minor units. Shares of a whole are differences of rounded sums:
 * together they are exactly the percentage of all lines, or the fixed amount. A fixed amount for
 * each item is taken for every piece, and never more than its price.
 */
export function discountShare(rule: Rule, lines: readonly DiscountedLine[], id: string): number {
  const sorted = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const index = sorted.findIndex((line) => line.id === id)
  const line = sorted[index]
  if (!line) return 0
  if (rule.type === 'fixed' && rule.allocation === 'item') {
    return Math.min(rule.value * line.quantity, line.price)
  }
  const before = sum(sorted.slice(0, index))
  const total = sum(sorted)
  return discountUpTo(rule, before + line.price, total) - discountUpTo(rule, before, total)
}
