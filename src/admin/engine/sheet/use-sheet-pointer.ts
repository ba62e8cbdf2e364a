import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { SheetAction, SheetEditor } from './editor.ts'
import { reachedRange } from './fill.ts'
import { type CellPlace, type CellRange, only, rangeOf } from './selection.ts'
import { ROW_PX } from './use-drawn-bounds.ts'

/** The cell of an element, by what SheetRowCells writes on it. */
function placeOf(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest('td[data-column]') : null
  if (!(cell instanceof HTMLElement)) return null
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

const isHandle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-handle]') !== null

const isInput = (target: EventTarget) => target instanceof HTMLInputElement

const isSame = (one: CellPlace, other: CellPlace) =>
  one.row === other.row && one.column === other.column

/** An open cell is written when it loses the focus, and it loses it before another is chosen. */
function closeOpenCell(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

const EDGE_PX = 12

/** The cell below a pointer that drags; beyond the edges the sheet scrolls on. */
function draggedTo({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const scroller = currentTarget.parentElement
  if (!scroller) return null
  const { top, bottom } = scroller.getBoundingClientRect()
  const [first, last] = [top + ROW_PX + EDGE_PX, bottom - EDGE_PX]
  if (clientY > last) scroller.scrollTop += ROW_PX
  if (clientY < first) scroller.scrollTop -= ROW_PX
  return placeOf(document.elementFromPoint(clientX, Math.max(first, Math.min(last, clientY))))
}

/**
 * Choosing and filling with a mouse or a pen. A finger scrolls instead: a tap chooses a cell, and
 * another one opens it.
 */
export function useSheetPointer(
  { selection }: SheetEditor,
  mayWrite: boolean,
  onAction: (action: SheetAction) => void,
) {
  const [drag, setDrag] = useState<'select' | 'fill' | null>(null)
  const [reached, setReached] = useState<CellRange | null>(null)
  const { active, corner } = selection
  const select = (place: CellPlace, isLonger = false) => {
    closeOpenCell()
    onAction({ kind: 'select', selection: isLonger ? { active, corner: place } : only(place) })
  }
  const stop = () => {
    setDrag(null)
    setReached(null)
  }

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || isInput(event.target) || event.button !== 0 || event.pointerType === 'touch')
      return
    const isFilling = isHandle(event.target)
    setDrag(isFilling ? 'fill' : 'select')
    if (!isFilling) select(place, event.shiftKey)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag === null) return
    const place = draggedTo(event)
    if (!place || (drag === 'select' && isSame(place, corner))) return
    // From here on the pointer may leave the sheet.
    event.currentTarget.setPointerCapture(event.pointerId)
    if (drag === 'fill') setReached(reachedRange(rangeOf(selection), place))
    else onAction({ kind: 'select', selection: { active, corner: place } })
  }
  const onPointerUp = (event: PointerEvent) => {
    if (drag === 'fill' && reached) onAction({ kind: 'fill-to', reached })
    stop()
    const place = event.pointerType === 'touch' ? placeOf(event.target) : null
    if (!place || isInput(event.target)) return
    if (mayWrite && isSame(place, active)) onAction({ kind: 'open' })
    else select(place)
  }
  /** The focus stays on the active cell while others are added to it. */
  const onMouseDown = (event: MouseEvent) => {
    if (isHandle(event.target) || (event.shiftKey && !isInput(event.target))) event.preventDefault()
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (mayWrite && placeOf(event.target) && !isInput(event.target)) onAction({ kind: 'open' })
  }
  /** A screen reader may set the focus on any cell. */
  const onFocus = (event: FocusEvent) => {
    const place = isInput(event.target) ? null : placeOf(event.target)
    if (drag === null && place && !isSame(place, active)) select(place)
  }
  return {
    reached,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: stop,
      onMouseDown,
      onDoubleClick,
      onFocus,
    },
  }
}
