import { expect, test } from 'vitest'
import { eventWords } from './subscription-words.ts'

test.each([
  ['changed', { quantity: 2, from: 1 }, 'Quantity changed to 2'],
  ['changed', { delivery: 'Post' }, 'Delivery changed to “Post”'],
  ['changed', { plan_id: 'a', from: 'b' }, 'Interval changed'],
  ['changed', { payment: 'Visa 4242' }, 'Payment changed to Visa 4242'],
  ['changed', {}, 'Changed'],
  ['renewed', { quantity: 2 }, 'Order placed'],
] as const)('%s with %j is “%s”', (event, data, words) => {
  expect(eventWords({ event, data })).toBe(words)
})
