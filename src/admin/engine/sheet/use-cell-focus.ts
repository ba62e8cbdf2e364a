import { type RefObject, useEffect } from 'react'
import { type SheetEditor, START, sizeOf } from './editor.ts'
import { type CellPlace, countOf, rangeOf } from './selection.ts'

const cellAt = (table: HTMLElement, { row, column }: CellPlace) =>
  table.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`)

/** Whether the focus is the sheet's: in it, lost with a cell that was closed, or on the way to it. */
function mayTakeFocus(table: HTMLElement): boolean {
  const at = document.activeElement
  if (at === null || at === document.body || table.contains(at)) return true
  return at.hasAttribute('data-to-cell')
}

/** Keeps the focus on the active cell, and the corner of the selection in sight. */
export function useCellFocus(table: RefObject<HTMLElement | null>, editor: SheetEditor): void {
  const { selection, opened, sheet } = editor
  const { rows, columns } = sizeOf(sheet)
  useEffect(() => {
    if (selection === START || opened !== null || !table.current) return
    if (!mayTakeFocus(table.current)) return
    cellAt(table.current, selection.active)?.focus({ preventScroll: true })
    // Whoever chooses everything looks at what is there.
    if (countOf(rangeOf(selection)) === rows * columns) return
    cellAt(table.current, selection.corner)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selection, opened, table, rows, columns])
}
