import { expect, test } from 'vitest'
import {
  countOf,
  only,
  placesIn,
  rangeOf,
  type SheetSelection,
  selectionAfter,
} from './selection.ts'

const size = { rows: 100, columns: 4 }
const PAGE_ROWS = 10
const place = (row: number, column: number) => ({ row, column })

const after = (selection: SheetSelection, keys: string): SheetSelection | null => {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const [isShift, isControl] = [parts.includes('Shift'), parts.includes('Control')]
  return selectionAfter(selection, { key, isShift, isControl }, size, PAGE_ROWS)
}

test.each([
  ['ArrowDown', place(6, 1)],
  ['ArrowUp', place(4, 1)],
  ['ArrowLeft', place(5, 0)],
  ['ArrowRight', place(5, 2)],
  ['Control+ArrowDown', place(99, 1)],
  ['Control+ArrowLeft', place(5, 0)],
  ['Home', place(5, 0)],
  ['End', place(5, 3)],
  ['Control+Home', place(0, 0)],
  ['Control+End', place(99, 3)],
  ['PageDown', place(15, 1)],
  ['PageUp', place(0, 1)],
  ['Tab', place(5, 2)],
  ['Shift+Tab', place(5, 0)],
])('%s moves the active cell', (keys, to) => {
  expect(after(only(place(5, 1)), keys)).toEqual(only(to))
})

test('with Shift the corner moves, and the active cell stays', () => {
  const chosen = after(only(place(5, 1)), 'Shift+ArrowDown')
  expect(chosen).toEqual({ active: place(5, 1), corner: place(6, 1) })
  expect(chosen && after(chosen, 'Control+Shift+ArrowRight')).toEqual({
    active: place(5, 1),
    corner: place(6, 3),
  })
})

test('nothing moves beyond the edges', () => {
  expect(after(only(place(0, 0)), 'ArrowUp')).toEqual(only(place(0, 0)))
  expect(after(only(place(99, 3)), 'ArrowRight')).toEqual(only(place(99, 3)))
})

test('Tab leaves the sheet at the end of a row, and other keys are not its own', () => {
  expect(after(only(place(5, 3)), 'Tab')).toBeNull()
  expect(after(only(place(5, 0)), 'Shift+Tab')).toBeNull()
  expect(after(only(place(5, 1)), 'x')).toBeNull()
})

test('Ctrl+A chooses everything', () => {
  const all = after(only(place(5, 1)), 'Control+a')
  expect(all && countOf(rangeOf(all))).toBe(400)
})

test('a range is the same from whichever corner it was drawn', () => {
  const range = { top: 2, bottom: 3, start: 1, end: 2 }
  expect(rangeOf({ active: place(3, 1), corner: place(2, 2) })).toEqual(range)
  expect(placesIn(range)).toEqual([place(2, 1), place(2, 2), place(3, 1), place(3, 2)])
})
