import { count } from '../../engine/marks.tsx'
import type { ShopFigures } from './figures.ts'

const DAY_MS = 86_400_000

export interface DaySales {
  readonly day: string
  readonly orders: number
  /** Minor units. */
  readonly sales: number
}

/** Every day of a period in one currency, also those without a sale. */
export function everyDay(
  { period, days }: Pick<ShopFigures, 'period' | 'days'>,
  currencyCode: string,
): DaySales[] {
  const known = new Map(
    days
      .filter(({ currency_code }) => currency_code === currencyCode)
      .map((each) => [each.day, each]),
  )
  const all: DaySales[] = []
  for (let at = Date.parse(period.from); at <= Date.parse(period.to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    const { orders = 0, sales = 0 } = known.get(day) ?? {}
    all.push({ day, orders, sales })
  }
  return all
}

/** "+12%", "−5%"; null where there is nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
}

/** "25%"; a dash where there is no whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`

/** "3 of 12, 20% before": what a share is of, and what it was in the period before. */
export const shareWords = (
  [part, whole]: readonly [number, number],
  [partBefore, wholeBefore]: readonly [number, number],
): string => {
  const words = `${count(part)} of ${count(whole)}`
  return wholeBefore === 0 ? words : `${words}, ${share(partBefore, wholeBefore)} before`
}
