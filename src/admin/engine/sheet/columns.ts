import { decimalAmount } from '#domain/money/money.ts'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { amountIn, wholeIn } from '../form/pasted.ts'

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

/** Amounts of a currency, in minor units; an empty cell has no price. */
export function priceColumn(name: ColumnName, currencyCode: string): SheetColumn {
  return {
    ...name,
    read: (text) => {
      if (text.trim() === '') return { value: null }
      const value = amountIn(text, currencyCode)
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
    const number = wholeIn(text)
    if (number === '') return { problem: 'Enter 0 where nothing is in stock' }
    return /^\d{1,10}$/.test(number) && Number(number) <= STAFF_NUMBER_AT_MOST
      ? { value: Number(number) }
      : { problem: `${text.trim()} is not a whole number` }
  },
  write: (value) => (value === null ? '' : String(value)),
})
