import type { AnyRecord, ListColumn } from '../resource.ts'
import { labelOf, textOf, valueAt } from '../value.ts'

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
const harmless = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (row: AnyRecord, column: ListColumn<AnyRecord>): string => {
  const value = column.csv?.(row) ?? valueAt(row, column.source)
  return value === null || value === undefined || value === '' ? '' : harmless(textOf(value))
}

/** The cells of a column: an amount has its currency beside it, so that it stays a number. */
const cellsOf = (row: AnyRecord, column: ListColumn<AnyRecord>): readonly string[] =>
  column.currencyOf
    ? [cellOf(row, column), column.currencyOf(row)?.toUpperCase() ?? '']
    : [cellOf(row, column)]

const headsOf = (column: ListColumn<AnyRecord>): readonly string[] =>
  column.currencyOf ? [labelOf(column), `${labelOf(column)} currency`] : [labelOf(column)]

/** Records as CSV (RFC 4180), with a byte order mark: spreadsheets read it as UTF-8. */
export function csvOf(
  rows: readonly AnyRecord[],
  columns: readonly ListColumn<AnyRecord>[],
): string {
  const head = ['Id', ...columns.flatMap(headsOf)]
  const lines = rows.map((row) => [row.id, ...columns.flatMap((column) => cellsOf(row, column))])
  return `\ufeff${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}
