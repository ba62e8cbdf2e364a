import { expect, test } from 'vitest'
import { filledAlong, filledDown, filledTo, pastedInto, reachedRange } from './fill.ts'
import type { CellPlace } from './selection.ts'

const size = { rows: 10, columns: 3 }
const textAt = ({ row, column }: CellPlace) => `${row}${column}`
const range = (top: number, bottom: number, start: number, end: number) => ({
  top,
  bottom,
  start,
  end,
})
const texts = (cells: readonly (CellPlace & { readonly text: string })[]) =>
  cells.map(({ row, column, text }) => `${row}${column}=${text}`).join(' ')

test('filling down copies the first row, and in a single row what is above it', () => {
  expect(texts(filledDown(range(1, 3, 0, 1), textAt))).toBe('20=10 21=11 30=10 31=11')
  expect(texts(filledDown(range(2, 2, 1, 2), textAt))).toBe('21=11 22=12')
  expect(filledDown(range(0, 0, 0, 2), textAt)).toEqual([])
})

test('filling along copies the first column, and in a single column what is before it', () => {
  expect(texts(filledAlong(range(1, 2, 0, 2), textAt))).toBe('11=10 12=10 21=20 22=20')
  expect(texts(filledAlong(range(4, 4, 2, 2), textAt))).toBe('42=41')
  expect(filledAlong(range(4, 4, 0, 0), textAt)).toEqual([])
})

test('the handle reaches down or along, and repeats what it was drawn from', () => {
  const from = range(1, 2, 0, 0)
  const reached = reachedRange(from, { row: 6, column: 1 })
  expect(reached).toEqual(range(1, 6, 0, 0))
  expect(texts(filledTo(from, reached, textAt))).toBe('30=10 40=20 50=10 60=20')
  expect(reachedRange(from, { row: 3, column: 2 })).toEqual(range(1, 2, 0, 2))
  expect(reachedRange(from, { row: 0, column: 0 })).toEqual(from)
})

test('a table is pasted from the first chosen cell on', () => {
  const { cells, range: into, beyond } = pastedInto(range(4, 4, 1, 1), [['a', 'b'], ['c']], size)
  expect([texts(cells), beyond]).toEqual(['41=a 42=b 51=c 52=', 0])
  expect(into).toEqual(range(4, 5, 1, 2))
})

test('one value fills the chosen cells, and a table what it fits into several times', () => {
  expect(texts(pastedInto(range(0, 1, 0, 1), [['x']], size).cells)).toBe('00=x 01=x 10=x 11=x')
  const twice = pastedInto(range(0, 3, 0, 0), [['a'], ['b']], size)
  expect(texts(twice.cells)).toBe('00=a 10=b 20=a 30=b')
})

test('what the sheet has no cells for is counted', () => {
  const { cells, beyond } = pastedInto(
    range(9, 9, 2, 2),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    size,
  )
  expect([texts(cells), beyond]).toEqual(['92=a', 3])
})
