import { displayedAmount, formatMoney, type Price } from './money.ts'

const AMOUNT = /^(\d+(?:[.,]\d+)?)\s?(g|kg|ml|l)$/i

/** Grams and millilitres for each unit of a label. */
const BASE = {
  g: { size: 1, unit: 'g' },
  kg: { size: 1000, unit: 'g' },
  ml: { size: 1, unit: 'ml' },
  l: { size: 1000, unit: 'ml' },
} as const

const isUnit = (text: string): text is keyof typeof BASE => text in BASE

interface Amount {
  readonly size: number
  readonly unit: 'g' | 'ml'
}

/** Reads "250 g" or "0.9 l" as grams or millilitres; undefined for anything else. */
export function amountOf(text: string): Amount | undefined {
  const [, number, unit] = AMOUNT.exec(text.trim()) ?? []
  const name = unit?.toLowerCase()
  if (number === undefined || name === undefined || !isUnit(name)) return undefined
  const size = Number(number.replace(',', '.')) * BASE[name].size
  return size > 0 ? { size, unit: BASE[name].unit } : undefined
}

/**
 * "€5.40 per 100 g" for a variant whose option values contain an amount, as the law demands for
 * packs of different sizes. Null without one.
 */
export function unitPriceWords(price: Price, optionValues: readonly string[]): string | null {
  const amount = optionValues.map(amountOf).find((found) => found !== undefined)
  if (!amount) return null
  const per100 = Math.round((displayedAmount(price) * 100) / amount.size)
  const money = formatMoney({ amount: per100, currencyCode: price.currencyCode })
  return `${money} per 100 ${amount.unit}`
}
