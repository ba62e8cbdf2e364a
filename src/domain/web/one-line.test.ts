import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['  Ada\n Brandt ', 'Ada Brandt'],
  ['Zoë\u0000\u007f', 'Zoë'],
  ['\u202egnirts', 'gnirts'],
  ['a\u2067b\u2069', 'a b'],
  // Arabic and Persian need these two.
  ['بن\u200fسعود', 'بن\u200fسعود'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is written as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
