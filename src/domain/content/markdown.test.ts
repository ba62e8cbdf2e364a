import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownLine, markdownLink, markdownTable, markdownText } from './markdown.ts'

test.each([
  ['Guji Uraga', 'Guji Uraga'],
  ['5 * 3 | a_b', '5 \\* 3 \\| a\\_b'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['[click](javascript:alert(1))', '\\[click\\](javascript:alert(1))'],
  ['two\nlines', 'two lines'],
])('%j is written %j in a line', (text, line) => {
  expect(markdownLine(text)).toBe(line)
})

test.each([
  ['# no heading', '\\# no heading'],
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['> no quote', '\\> no quote'],
  ['one\n\n\n two\nthree', 'one\n\ntwo three'],
])('%j is written %j as text', (text, written) => {
  expect(markdownText(text)).toBe(written)
})

test('the address of a link cannot end it', () => {
  expect(markdownLink('A (b)', 'https://shop.example/a)b>c')).toBe(
    '[A (b)](<https://shop.example/a)b%3Ec>)',
  )
})

test('no cell leaves its row', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const rows = markdownTable(['A', 'B'], [[markdownLine(text), 'x']]).split('\n')
      expect(rows).toHaveLength(3)
      expect(rows[2]?.replace(/\\./g, '').split('|')).toHaveLength(4)
    }),
  )
})
