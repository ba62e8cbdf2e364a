/** A cell by its place, from 0. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The chosen cells: from the active one, which has the focus, to the opposite corner. */
export interface SheetSelection {
  readonly active: CellPlace
  readonly corner: CellPlace
}

/** A rectangle of cells; its bounds belong to it. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

export interface SheetSize {
  readonly rows: number
  readonly columns: number
}

/** A key as it moves the selection. */
export interface SelectionKey {
  readonly key: string
  readonly isShift: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly isControl: boolean
}

export const only = (place: CellPlace): SheetSelection => ({ active: place, corner: place })

export const rangeOf = ({ active, corner }: SheetSelection): CellRange => ({
  top: Math.min(active.row, corner.row),
  bottom: Math.max(active.row, corner.row),
  start: Math.min(active.column, corner.column),
  end: Math.max(active.column, corner.column),
})

export const isIn = ({ row, column }: CellPlace, { top, bottom, start, end }: CellRange): boolean =>
  row >= top && row <= bottom && column >= start && column <= end

export const countOf = ({ top, bottom, start, end }: CellRange): number =>
  (bottom - top + 1) * (end - start + 1)

/** All cells of a range, row by row. */
export const placesIn = ({ top, bottom, start, end }: CellRange): readonly CellPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: end - start + 1 }, (_each, along) => ({
      row: top + down,
      column: start + along,
    })),
  ).flat()

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

type Move = readonly [rows: number, columns: number]
const FAR = Number.POSITIVE_INFINITY

/** How far a key moves; with Ctrl to the edge. */
function moveOf({ key, isControl }: SelectionKey, pageRows: number): Move | undefined {
  const step = isControl ? FAR : 1
  const moves: Readonly<Record<string, Move>> = {
    ArrowUp: [-step, 0],
    ArrowDown: [step, 0],
    ArrowLeft: [0, -step],
    ArrowRight: [0, step],
    Home: [isControl ? -FAR : 0, -FAR],
    End: [isControl ? FAR : 0, FAR],
    PageUp: [-pageRows, 0],
    PageDown: [pageRows, 0],
  }
  return moves[key]
}

const moved = ({ row, column }: CellPlace, [down, along]: Move, size: SheetSize): CellPlace => ({
  row: within(row + down, size.rows),
  column: within(column + along, size.columns),
})

/**
 * The selection after a key; null if the key is not the sheet's. With Shift the corner moves. Tab
 * goes along a row and leaves the sheet at its end, so that nobody is kept in it.
 */
export function selectionAfter(
  selection: SheetSelection,
  pressed: SelectionKey,
  size: SheetSize,
  pageRows: number,
): SheetSelection | null {
  const { key, isShift, isControl } = pressed
  const { active, corner } = selection
  if (isControl && key.toLowerCase() === 'a')
    return {
      active: { row: 0, column: 0 },
      corner: { row: size.rows - 1, column: size.columns - 1 },
    }
  if (key === 'Tab') {
    const column = active.column + (isShift ? -1 : 1)
    return column < 0 || column >= size.columns ? null : only({ row: active.row, column })
  }
  const move = moveOf(pressed, pageRows)
  if (!move) return null
  return isShift ? { active, corner: moved(corner, move, size) } : only(moved(active, move, size))
}
