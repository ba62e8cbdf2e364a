import { expect, test } from 'vitest'
import { isValidId } from './document.ts'

// VE-3
test.each([
  ['a', true],
  ['drafts.a-b_C.9', true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['a..b', false],
  ['.a', false],
  ['a b', false],
  ['ä', false],
  ['', false],
])('whether %j is the id of a document is %s', (id, expected) => {
  expect(isValidId(id)).toBe(expected)
})
