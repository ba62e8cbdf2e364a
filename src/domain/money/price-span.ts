import { ZERO_DECIMAL_CURRENCIES } from '../constants.ts'
import { formatMoney } from './money.ts'

/**
 * A price range as a shopper types it: in hundredths of a major unit whatever the currency, because
 * an address must be read without knowing the region. At least one end is set.
 */
export interface PriceSpan {
  readonly min: number | null
  readonly max: number | null
}

const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/** As the shop writes its prices, "1,850": no price has three decimals. */
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?=$|[.,]\d{1,2}$)/

const ungrouped = (text: string) => text.replace(THOUSANDS, (whole) => whole.replace(/[.,]/g, ''))

/** Null for text that is no amount. Zero as a lower end means no bound: see `spanOf`. */
const readAmount = (text: string): number | null => {
  const [, whole, fraction = ''] = AMOUNT.exec(ungrouped(text.trim())) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const spanOf = (one: number | null, other: number | null): PriceSpan | null => {
  const isTurned = one !== null && other !== null && one > other
  const [min, max] = isTurned ? [other, one] : [one, other]
  return min || max !== null ? { min: min || null, max } : null
}

/**
 * `5-15`, `5-`, `-15`. A form without a script sends two fields of one name instead, the lower end
 * first. Reversed ends are swapped.
 */
export const readSpan = (values: readonly string[]): PriceSpan | null => {
  const [first = '', second] = values
  const [low = '', high] = second === undefined ? first.split('-', 2) : [first, second]
  return high === undefined ? null : spanOf(readAmount(low), readAmount(high))
}

const amountText = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2)

/** One end as its field shows it; empty without a bound. */
export const endText = (hundredths: number | null): string =>
  hundredths === null ? '' : amountText(hundredths)

export const writeSpan = ({ min, max }: PriceSpan): string => `${endText(min)}-${endText(max)}`

const hasNoMinorUnits = (currencyCode: string) =>
  ZERO_DECIMAL_CURRENCIES.includes(currencyCode.toLowerCase())

/**
 * The range in minor units of a currency. "Up to 15.50" is up to 15 in a currency without cents.
 */
export const spanInMinorUnits = ({ min, max }: PriceSpan, currencyCode: string): PriceSpan =>
  hasNoMinorUnits(currencyCode)
    ? {
        min: min === null ? null : Math.ceil(min / 100),
        max: max === null ? null : Math.floor(max / 100),
      }
    : { min, max }

/** "under €5", "over €20", "from €5 to €15". */
export const spanWords = (span: PriceSpan, currencyCode: string): string => {
  const { min, max } = spanInMinorUnits(span, currencyCode)
  const money = (amount: number) => formatMoney({ amount, currencyCode }).replace(/\.00$/, '')
  if (min === null) return `under ${money(max ?? 0)}`
  return max === null ? `over ${money(min)}` : `from ${money(min)} to ${money(max)}`
}
