import { expect, test } from 'vitest'
import { isMet, median, type Row, rowOf, rowsOf } from './row.ts'
import { tableOf } from './table.ts'

const aRow = (overrides: Partial<Row> = {}): Row => ({
  what: 'a page from the cache',
  value: 0.0234,
  unit: 'ms CPU',
  ...overrides,
})

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([8, 2, 4, 6])).toBe(5)
  expect(() => median([])).toThrow('no median')
})

test('rounds with the same rows are one row each, with its spread', () => {
  const round = (ms: number, failed: number): Row[] => [
    aRow({ what: 'a list', unit: 'ms', value: ms, target: { atMost: 9 } }),
    aRow({ what: 'a list', unit: 'failed requests', value: failed }),
  ]
  expect(rowsOf([round(8, 0), round(5, 2), round(6, 0)])).toEqual([
    { what: 'a list', unit: 'ms', value: 6, spread: [5, 8], target: { atMost: 9 } },
    { what: 'a list', unit: 'failed requests', value: 0, spread: [0, 2] },
  ])
})

test('a target is met on its bound', () => {
  expect(isMet(aRow({ value: 60, target: { atMost: 60 } }))).toBe(true)
  expect(isMet(aRow({ value: 60.1, target: { atMost: 60 } }))).toBe(false)
  expect(isMet(aRow({ value: 60, target: { atLeast: 60 } }))).toBe(true)
  expect(isMet(aRow({ value: 59.9, target: { atLeast: 60 } }))).toBe(false)
  expect(isMet(aRow())).toBe(true)
})

test('rounds are told by their median and their range', () => {
  expect(rowOf('boot', 'ms', [300, 200, 280])).toEqual({
    what: 'boot',
    unit: 'ms',
    value: 280,
    spread: [200, 300],
  })
})

test('the table is Markdown, with what was missed said so', () => {
  const rows = [
    aRow(),
    rowOf('boot of web', 'ms', [612.4, 500, 701], { atMost: 500 }),
    rowOf('served', '%', [75], { atLeast: 60 }),
  ]
  expect(tableOf(rows)).toBe(
    [
      '| measure               | measured            | target   |        |',
      '|-----------------------|---------------------|----------|--------|',
      '| a page from the cache | 0.023 ms CPU        |          |        |',
      '| boot of web           | 612 ms (500 to 701) | ≤ 500 ms | missed |',
      '| served                | 75 %                | ≥ 60 %   | met    |',
    ].join('\n'),
  )
})
