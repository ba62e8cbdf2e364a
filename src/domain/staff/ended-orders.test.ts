import { expect, test } from 'vitest'
import { endBefore } from './ended-orders.ts'

test.each(['edit', 'capture', 'fulfil'] as const)('%s is not done with an ended order', (deed) => {
  expect(
    ['pending', 'completed', 'archived', 'canceled'].map((each) => endBefore(deed, each)),
  ).toEqual([null, null, 'archived', 'canceled'])
})

test('an archived order is still refunded, and a cancelled one has been', () => {
  expect(endBefore('refund', 'archived')).toBeNull()
  expect(endBefore('refund', 'canceled')).toBe('canceled')
})
