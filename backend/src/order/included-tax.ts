import { netAmount } from '#domain/money/money.ts'

interface Rated {
  /** Percent. */
  readonly rate: number
}

/** The tax within a price that includes it, in minor units; of a returned price below zero too. */
export function includedTax(price: number, taxLines: readonly Rated[]): number {
  const taxRate = taxLines.reduce((sum, { rate }) => sum + rate, 0)
  const amount = Math.abs(price)
  const tax = amount - netAmount({ amount, taxRate, includesTax: true })
  return price < 0 ? -tax : tax
}
