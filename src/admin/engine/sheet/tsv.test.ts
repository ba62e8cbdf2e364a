import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

test.each([
  [
    '12.50\t13\n14\t15\n',
    [
      ['12.50', '13'],
      ['14', '15'],
    ],
  ],
  ['1\r\n2\r\n', [['1'], ['2']]],
  ['a\t\tb', [['a', '', 'b']]],
  ['\t1\n\n2', [['', '1'], [''], ['2']]],
  ['"two\nlines"\t"say ""hello"""', [['two\nlines', 'say "hello"']]],
  ['12" pan\tx', [['12" pan', 'x']]],
  ['"open', [['"open']]],
  ['', [['']]],
])('%j is read as a spreadsheet means it', (text, table) => {
  expect(parseTsv(text)).toEqual(table)
})

test('what is copied is pasted as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('1', ',', '.', ' ', '"', '\t', '\n') })
  const row = fc.array(cell, { minLength: 1, maxLength: 4 })
  const table = fc.array(row, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(table, (cells) => {
      // A last line without anything is the end of the line before.
      fc.pre(cells.length === 1 || cells.at(-1)?.join('') !== '' || (cells.at(-1)?.length ?? 0) > 1)
      expect(parseTsv(formatTsv(cells))).toEqual(cells)
    }),
  )
})
