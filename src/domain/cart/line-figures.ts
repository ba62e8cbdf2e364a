import { lineAmount } from '../money/line-amount.ts'
import { displayedAmount, netAmount } from '../money/money.ts'
import { itemCount, type LineItem, type LineSnapshot } from './cart.ts'

const sum = (lines: readonly LineItem[], amountOf: (line: LineItem) => number) =>
  lines.reduce((total, line) => total + amountOf(line), 0)

export interface Figures {
  readonly quantity: number
  readonly subtotal: number
  readonly amount: number
  readonly total: number
}

const NOTHING: Figures = { quantity: 0, subtotal: 0, amount: 0, total: 0 }

export const figuresOf = (lines: readonly LineItem[]): Figures => ({
  quantity: itemCount(lines),
  subtotal: sum(lines, ({ subtotal }) => subtotal),
  amount: sum(lines, lineAmount),
  total: sum(lines, ({ total }) => total),
})

/**
 * ST-6: the figures change by the price of the added or removed pieces; an empty bag costs nothing.
 */
export const shift = (now: Figures, wanted: number, snapshot: LineSnapshot): Figures => {
  if (wanted <= 0) return NOTHING
  const price = { ...snapshot, amount: snapshot.unitPrice }
  const more = wanted - now.quantity
  return {
    quantity: wanted,
    subtotal: Math.max(0, now.subtotal + more * netAmount(price)),
    amount: Math.max(0, now.amount + more * displayedAmount(price)),
    total: Math.max(0, now.total + more * displayedAmount(price)),
  }
}
