import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceColumn } from './columns.ts'
import {
  changesOf,
  isChangedAt,
  openSheet,
  placeOfStep,
  problemAt,
  problemsOf,
  redo,
  saved,
  textAt,
  undo,
  write,
} from './sheet.ts'

const columns = ['eur', 'jpy'].map((code) =>
  priceColumn({ id: code, label: code.toUpperCase() }, code),
)
const rows = [1000, 2000, 3000].map((amount, index) => ({
  id: `variant_${index}`,
  title: `Variant ${index}`,
  values: { eur: amount, jpy: null },
}))
const sheet = openSheet(columns, rows)
const place = (row: number, column: number) => ({ row, column })
const cell = (row: number, column: number, text: string) => ({ row, column, text })

test('a cell shows what is stored, and what is written as its column writes it', () => {
  expect([textAt(sheet, place(0, 0)), textAt(sheet, place(0, 1))]).toEqual(['10.00', ''])
  const next = write(sheet, [cell(0, 0, '12,5')])
  expect([textAt(next, place(0, 0)), isChangedAt(next, place(0, 0))]).toEqual(['12.50', true])
  expect(changesOf(next)).toEqual([
    { key: 0, rowId: 'variant_0', columnId: 'eur', value: 1250, was: 1000 },
  ])
})

test('a bad cell keeps its text, says what is wrong, and keeps no other back', () => {
  const next = write(sheet, [cell(0, 0, 'ten'), cell(1, 0, '21'), cell(2, 1, '1.5')])
  expect(textAt(next, place(0, 0))).toBe('ten')
  expect(problemAt(next, place(0, 0))).toBe('ten is not a price in EUR')
  expect(problemsOf(next).map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [2, 1],
  ])
  expect(changesOf(next).map(({ rowId }) => rowId)).toEqual(['variant_1'])
})

test('a cell that is written back is no change', () => {
  const next = write(write(sheet, [cell(0, 0, '12')]), [cell(0, 0, '10')])
  expect([changesOf(next), isChangedAt(next, place(0, 0))]).toEqual([[], false])
})

test('a step is undone and done again as a whole', () => {
  const next = write(sheet, [cell(0, 0, 'ten'), cell(1, 0, '21')])
  const before = undo(next)
  expect([textAt(before, place(0, 0)), textAt(before, place(1, 0))]).toEqual(['10.00', '20.00'])
  expect(placeOfStep(before, before.future)).toEqual(place(0, 0))
  const again = redo(before)
  expect([textAt(again, place(0, 0)), textAt(again, place(1, 0))]).toEqual(['ten', '21.00'])
  expect(redo(write(before, [cell(2, 0, '1')])).future).toEqual([])
})

test('fifty steps are kept', () => {
  let next = sheet
  for (let amount = 101; amount <= 160; amount++) next = write(next, [cell(0, 0, `${amount}`)])
  for (let step = 0; step < 60; step++) next = undo(next)
  expect(textAt(next, place(0, 0))).toBe('110.00')
  expect(next.past).toEqual([])
  expect(next.future).toHaveLength(50)
})

test('any writing is undone to the cells as they were', () => {
  const texts = fc.constantFrom('1', '12,50', 'x', '', '1850')
  const cells = fc.record({ row: fc.nat(2), column: fc.nat(1), text: texts })
  fc.assert(
    fc.property(fc.array(fc.array(cells, { maxLength: 4 }), { maxLength: 20 }), (steps) => {
      let next = sheet
      for (const step of steps) next = write(next, step)
      for (const _step of steps) next = undo(next)
      expect([changesOf(next), problemsOf(next)]).toEqual([[], []])
    }),
  )
})

test('a saved cell is stored, and undoing it is a change again', () => {
  const written = write(sheet, [cell(0, 0, '12')])
  const after = saved(written, changesOf(written), [{ status: 'saved' }])
  expect([textAt(after, place(0, 0)), changesOf(after)]).toEqual(['12.00', []])
  expect(changesOf(undo(after))).toEqual([
    { key: 0, rowId: 'variant_0', columnId: 'eur', value: 1000, was: 1200 },
  ])
})

test('a cell that somebody else has changed stays, says so, and is saved the next time', () => {
  const written = write(sheet, [cell(0, 0, '12'), cell(1, 0, '22'), cell(2, 0, '32')])
  const after = saved(written, changesOf(written), [
    { status: 'conflict', current: 1100 },
    { status: 'saved' },
    { status: 'refused', message: 'This variant no longer exists' },
  ])
  expect(textAt(after, place(0, 0))).toBe('12.00')
  expect(problemsOf(after).map(({ message }) => message)).toEqual([
    'This has been changed to 11.00 in the meantime. Save again to keep your value.',
    'This variant no longer exists',
  ])
  const [first] = changesOf(after)
  expect(first).toMatchObject({ value: 1200, was: 1100 })
  expect(problemsOf(write(after, [cell(0, 0, '13')]))).toHaveLength(1)
})
