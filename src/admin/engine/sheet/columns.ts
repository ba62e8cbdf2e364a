import { minorUnits } from '#domain/money/minor-units.ts'
import { decimalAmount } from '#domain/money/money.ts'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'

/** What a text means: a value, null for nothing, or what is wrong with it. */
export type CellReading = { readonly value: number | null } | { readonly problem: string }

/** A column of a sheet: how people write its values. */
export interface SheetColumn {
  readonly id: string
  readonly label: string
  /** Below the label. */
  readonly hint?: string
  readonly read: (text: string) => CellReading
  readonly write: (value: number | null) => string
}

type ColumnName = Pick<SheetColumn, 'id' | 'label' | 'hint'>

/** Spaces of any width, and what parts thousands in Switzerland. */
const BETWEEN_DIGITS = /[\s'’]/gu

/** Amounts of a currency, in minor units; an empty cell has no price. */
export function priceColumn(name: ColumnName, currencyCode: string): SheetColumn {
  // "€12.50" and "12,50 EUR" are copied with the currency.
  const currency = new RegExp(`${currencyCode}|\\p{Sc}`, 'giu')
  return {
    ...name,
    read: (text) => {
      if (text.trim() === '') return { value: null }
      const amount = text.replaceAll(currency, '').replaceAll(BETWEEN_DIGITS, '')
      const value = minorUnits(amount, currencyCode)
      return value === undefined
        ? { problem: `${text.trim()} is not a price in ${currencyCode.toUpperCase()}` }
        : { value }
    },
    write: (value) => (value === null ? '' : decimalAmount({ amount: value, currencyCode })),
  }
}

/** Whole numbers of pieces. A cell is empty as long as nothing was ever counted there. */
export const quantityColumn = (name: ColumnName): SheetColumn => ({
  ...name,
  read: (text) => {
    const digits = text.replaceAll(BETWEEN_DIGITS, '')
    if (digits === '') return { problem: 'Enter 0 where nothing is in stock' }
    const number = /^\d{1,3}(?:,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits
    return /^\d{1,10}$/.test(number) && Number(number) <= STAFF_NUMBER_AT_MOST
      ? { value: Number(number) }
      : { problem: `${text.trim()} is not a whole number` }
  },
  write: (value) => (value === null ? '' : String(value)),
})
