import { expect, test } from 'vitest'
import { isCompletable } from './completable.ts'

test.each(['not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped'])(
  'an order that is %s is not complete',
  (fulfillment_status) => {
    expect(isCompletable({ status: 'pending', fulfillment_status })).toBe(false)
  },
)

test.each(['shipped', 'partially_returned', 'returned'])(
  'an order that is %s can be completed once',
  (fulfillment_status) => {
    expect(isCompletable({ status: 'pending', fulfillment_status })).toBe(true)
    expect(isCompletable({ status: 'completed', fulfillment_status })).toBe(false)
  },
)
