import { expect, test } from 'vitest'
import { changeWords } from './order-edit.ts'

test.each([
  [0, 1, 'added'],
  [0, 2, '2 added'],
  [1, 0, 'removed'],
  [1, 3, '3 instead of 1'],
])('from %i to %i pieces is shown as "%s"', (before, after, words) => {
  expect(changeWords({ before, after })).toBe(words)
})
