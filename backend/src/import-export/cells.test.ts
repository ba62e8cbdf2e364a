import { expect, test } from 'vitest'
import { cellsOf } from './cells.ts'

const cells = (...texts: readonly string[]) =>
  cellsOf({ line: 2, cells: Object.fromEntries(texts.map((text, index) => [`c${index}`, text])) })

test('numbers of a file end where those of forms do', () => {
  const most = cells('2000000000', '20000000.00')
  expect(most.count('c0')).toBe(2_000_000_000)
  expect(most.decimal('c0')).toBe(2_000_000_000)
  expect(most.money('c1', 'eur')).toBe(2_000_000_000)
})

test('a larger number of a file is refused by its column', () => {
  const over = cells('2000000001', '20000000.01')
  expect(() => over.count('c0')).toThrow('c0 "2000000001" is too large')
  expect(() => over.decimal('c0')).toThrow('c0 "2000000001" is too large')
  expect(() => over.money('c1', 'eur')).toThrow('c1 "20000000.01" is not a price in EUR')
})
