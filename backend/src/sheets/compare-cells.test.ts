import { expect, test } from 'vitest'
import { changedRecords, compareCells, type WantedCell } from './compare-cells.ts'

const stored = [{ id: 'ma_1', record: 'variant_1', column: 'eur', value: 1200 }]
const cell = (fields: Partial<WantedCell> = {}): WantedCell => ({
  record: 'variant_1',
  column: 'eur',
  value: 1300,
  was: 1200,
  ...fields,
})
const compare = (...cells: readonly WantedCell[]) => compareCells(cells, stored, () => null)

test('a cell whose value is as it was seen is written', () => {
  const { results, changes } = compare(cell())
  expect(results).toEqual([{ status: 'saved' }])
  expect(changes).toEqual([{ cell: cell(), stored: stored[0] }])
})

test('a cell that somebody else has changed has the newer value as its result', () => {
  const { results, changes } = compare(cell({ was: 1100 }), cell({ column: 'usd', was: 900 }))
  expect(results).toEqual([
    { status: 'conflict', current: 1200 },
    { status: 'conflict', current: null },
  ])
  expect(changes).toEqual([])
})

test('a cell that has its value already is saved, and nothing is written', () => {
  const { results, changes } = compare(cell({ value: 1200, was: 900 }))
  expect([results, changes]).toEqual([[{ status: 'saved' }], []])
})

test('a bad cell and one that is there twice stop no other', () => {
  const { results, changes } = compareCells(
    [
      cell(),
      cell({ value: 1400 }),
      cell({ column: 'gbp', was: null }),
      cell({ column: 'usd', was: null }),
    ],
    stored,
    ({ column }) => (column === 'gbp' ? 'The store does not sell in GBP' : null),
  )
  expect(results).toEqual([
    { status: 'saved' },
    { status: 'refused', message: 'This cell is there twice' },
    { status: 'refused', message: 'The store does not sell in GBP' },
    { status: 'saved' },
  ])
  expect([...changedRecords(changes)]).toEqual([
    ['variant_1', { before: { eur: 1200, usd: null }, after: { eur: 1300, usd: 1300 } }],
  ])
})
