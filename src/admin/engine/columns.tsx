import { decimalAmount } from '#domain/money/money.ts'
import { Money, Status, When } from './marks.tsx'
import type { AnyRecord, ListColumn } from './resource.ts'
import { valueAt } from './value.ts'

const textAt = (row: AnyRecord, source: string): string | null => {
  const value = valueAt(row, source)
  return typeof value === 'string' ? value : null
}

type More = Partial<Pick<ListColumn<AnyRecord>, 'isSortable' | 'isOptional' | 'label'>>

/** A column of days. */
export const dateColumn = (
  source: string,
  label: string,
  more: More = {},
): ListColumn<AnyRecord> => ({
  source,
  label,
  ...more,
  render: (row) => <When at={textAt(row, source)} />,
})

/** A column of states. */
export const statusColumn = (
  source: string,
  label = 'Status',
  more: More = {},
): ListColumn<AnyRecord> => ({
  source,
  label,
  ...more,
  render: (row) => <Status value={textAt(row, source)} />,
})

const currencyOf = (row: AnyRecord): string | null =>
  textAt(row, 'currency_code') ?? textAt(row, 'region.currency_code')

/** A column of amounts in minor units of the record's currency, or of its region's. */
export const moneyColumn = (source: string, more: More = {}): ListColumn<AnyRecord> => ({
  source,
  align: 'end',
  ...more,
  render: (row) => {
    const amount = valueAt(row, source)
    const currencyCode = currencyOf(row)
    if (typeof amount !== 'number' || currencyCode === null) return '–'
    return <Money amount={amount} currencyCode={currencyCode} />
  },
  // A spreadsheet counts in major units.
  csv: (row) => {
    const amount = valueAt(row, source)
    const currencyCode = currencyOf(row)
    if (typeof amount !== 'number' || currencyCode === null) return ''
    return decimalAmount({ amount, currencyCode })
  },
  currencyOf,
})
