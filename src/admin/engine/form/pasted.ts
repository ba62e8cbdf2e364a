import type { ClipboardEvent } from 'react'
import { minorUnits } from '#domain/money/minor-units.ts'

/** Spaces of any width, and what parts thousands in Switzerland. */
const BETWEEN_DIGITS = /[\s'’]/gu

const withoutGaps = (text: string): string => text.replaceAll(BETWEEN_DIGITS, '')

/** The amount of a text such as `1.234,50 €`, in minor units; undefined if it is none. */
export function amountIn(text: string, currencyCode: string): number | undefined {
  // "€12.50" and "12,50 EUR" are copied with the currency.
  const currency = new RegExp(`${currencyCode}|\\p{Sc}`, 'giu')
  return minorUnits(withoutGaps(text.replaceAll(currency, '')), currencyCode)
}

const GROUPED = /^\d{1,3}(?:,\d{3})+$/

/** The digits of a whole number such as `1,234`. */
export const wholeIn = (text: string): string => {
  const digits = withoutGaps(text)
  return GROUPED.test(digits) ? digits.replaceAll(',', '') : digits
}

/** The number of a text such as `7,5 %`; undefined if it is none, or has more decimals. */
export function decimalIn(text: string, decimals: number): number | undefined {
  const digits = withoutGaps(text.replace('%', ''))
  const number = decimals === 0 ? wholeIn(digits) : digits.replace(',', '.')
  const [whole = '', fraction = ''] = number.split('.')
  const isNumber = /^\d+(?:\.\d+)?$/.test(number) && whole.length <= 12
  return isNumber && fraction.length <= decimals ? Number(number) : undefined
}

/**
 * Takes a pasted number as it is written, before the field does: that takes a single comma for the
 * decimal point, and `¥1,850` for one yen. What cannot be read changes nothing; digits alone go where
 * the cursor is.
 */
export const pasted =
  (read: (text: string) => number | undefined, onNumber: (value: number) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    if (event.currentTarget.readOnly || /^\d*$/.test(text)) return
    event.preventDefault()
    event.stopPropagation()
    const value = read(text)
    if (value !== undefined) onNumber(value)
  }
