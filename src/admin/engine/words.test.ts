import { expect, test } from 'vitest'
import { inWords } from './words.ts'

test.each([
  ['partially_refunded', 'Partially refunded'],
  ['order-canceled', 'Order cancelled'],
  ['', ''],
])('%s is %s in words', (name, words) => {
  expect(inWords(name)).toBe(words)
})
