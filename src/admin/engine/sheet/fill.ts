import { type CellPlace, type CellRange, isIn, placesIn, type SheetSize } from './selection.ts'

/** What is written in a cell. */
export interface CellText extends CellPlace {
  readonly text: string
}

type TextAt = (place: CellPlace) => string

/** The cells of `to` that are not in `from`, with the texts of `from` again and again. */
function repeated(from: CellRange, to: CellRange, textAt: TextAt): readonly CellText[] {
  const [rows, columns] = [from.bottom - from.top + 1, from.end - from.start + 1]
  return placesIn(to)
    .filter((place) => !isIn(place, from))
    .map(({ row, column }) => ({
      row,
      column,
      text: textAt({
        row: from.top + ((row - from.top + rows) % rows),
        column: from.start + ((column - from.start + columns) % columns),
      }),
    }))
}

/** Ctrl+D: the first row of a range in all others; in a single row what is above it. */
export function filledDown(range: CellRange, textAt: TextAt): readonly CellText[] {
  const top = range.top === range.bottom ? range.top - 1 : range.top
  return top < 0 ? [] : repeated({ ...range, top, bottom: top }, range, textAt)
}

/** Ctrl+R: the same along the rows. */
export function filledAlong(range: CellRange, textAt: TextAt): readonly CellText[] {
  const start = range.start === range.end ? range.start - 1 : range.start
  return start < 0 ? [] : repeated({ ...range, start, end: start }, range, textAt)
}

/** The range that the handle of another reaches at a place: down or along, whichever is farther. */
export function reachedRange(range: CellRange, { row, column }: CellPlace): CellRange {
  const [down, along] = [row - range.bottom, column - range.end]
  if (down <= 0 && along <= 0) return range
  return down >= along ? { ...range, bottom: row } : { ...range, end: column }
}

/** What the handle writes when it is let go. */
export const filledTo = (range: CellRange, reached: CellRange, textAt: TextAt) =>
  repeated(range, reached, textAt)

interface Pasted {
  readonly cells: readonly CellText[]
  readonly range: CellRange
  /** Values for which the sheet has no cells. */
  readonly beyond: number
}

/**
 * Where the cells of a clipboard go: from the first cell of a range; again and again if the range is
 * several times as large, so that one value fills it.
 */
export function pastedInto(
  range: CellRange,
  table: readonly (readonly string[])[],
  size: SheetSize,
): Pasted {
  const [rows, columns] = [table.length, Math.max(0, ...table.map((row) => row.length))]
  const times = (chosen: number, has: number) => (has > 0 && chosen % has === 0 ? chosen : has)
  const wanted = {
    ...range,
    bottom: range.top + times(range.bottom - range.top + 1, rows) - 1,
    end: range.start + times(range.end - range.start + 1, columns) - 1,
  }
  const reached = {
    ...wanted,
    bottom: Math.min(wanted.bottom, size.rows - 1),
    end: Math.min(wanted.end, size.columns - 1),
  }
  const cells = placesIn(reached).map(({ row, column }) => ({
    row,
    column,
    text: table[(row - range.top) % rows]?.[(column - range.start) % columns] ?? '',
  }))
  return { cells, range: reached, beyond: placesIn(wanted).length - cells.length }
}
