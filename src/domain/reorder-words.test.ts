import { expect, test } from 'vitest'
import { reorderWords } from './reorder-words.ts'

test.each([
  [2, [], 'It is all in your bag again.'],
  [2, ['Kenya'], 'The rest is in your bag. Kenya is not to be had at the moment.'],
  [2, ['Kenya', 'Java'], 'Kenya, Java are not to be had at the moment.'],
  [
    6,
    ['A', 'B', 'C', 'D', 'E'],
    'The rest is in your bag. A, B, C and 2 more are not to be had at the moment.',
  ],
])('of %i lines %j are missing', (lines, missing, said) => {
  expect(reorderWords(lines, missing)).toBe(said)
})
