import { minorUnits } from '#domain/money/minor-units.ts'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import type { ParsedRow } from './csv-rows.ts'
import { ImportRefusal } from './problems.ts'

/**
 * Reads one row cell by cell. `undefined`: the file has no such column. Throws an ImportRefusal.
 */
export interface Cells {
  readonly line: number
  /** The trimmed text; '' if the column is absent or the cell empty. */
  readonly plain: (column: string) => string
  readonly has: (column: string) => boolean
  readonly text: (column: string, longest?: number) => string | null | undefined
  readonly flag: (column: string) => boolean | undefined
  readonly count: (column: string) => number | undefined
  readonly decimal: (column: string) => number | null | undefined
  readonly money: (column: string, currency: string) => number | null | undefined
}

/** The limit of a database index, and of the format itself. */
const LONGEST = 255

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  continue: true,
  false: false,
  no: false,
  '0': false,
  deny: false,
}

/** Long cells would fill the list of problems. */
const quoted = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`

export function cellsOf({ line, cells }: ParsedRow): Cells {
  const has = (column: string) => column in cells
  const plain = (column: string) => cells[column]?.trim() ?? ''
  const refuse = (column: string, words: string) =>
    new ImportRefusal(line, `${column} ${quoted(plain(column))} ${words}`)

  const text = (column: string, longest = LONGEST) => {
    const found = plain(column)
    if (found.includes('\0')) throw new ImportRefusal(line, `${column} has a NUL character`)
    if (found.length > longest) throw refuse(column, `is longer than ${longest} characters`)
    return has(column) ? found || null : undefined
  }

  const flag = (column: string) => {
    if (plain(column) === '') return undefined
    const found = FLAGS[plain(column).toLowerCase()]
    if (found === undefined) throw refuse(column, 'is neither true nor false')
    return found
  }

  const count = (column: string) => {
    if (plain(column) === '') return undefined
    if (!/^-?\d+(\.0+)?$/.test(plain(column))) throw refuse(column, 'is not a whole number')
    const found = Math.trunc(Number(plain(column)))
    if (Math.abs(found) > STAFF_NUMBER_AT_MOST) throw refuse(column, 'is too large')
    return found
  }

  const decimal = (column: string) => {
    if (!has(column)) return undefined
    if (plain(column) === '') return null
    if (!/^\d+(\.\d*)?$/.test(plain(column))) throw refuse(column, 'is not a number')
    if (Number(plain(column)) > STAFF_NUMBER_AT_MOST) throw refuse(column, 'is too large')
    return Number(plain(column))
  }

  const money = (column: string, currency: string) => {
    if (!has(column)) return undefined
    if (plain(column) === '') return null
    const found = minorUnits(plain(column), currency)
    if (found === undefined) {
      throw refuse(column, `is not a price in ${currency.toUpperCase()}`)
    }
    return found
  }

  return { line, plain, has, text, flag, count, decimal, money }
}
