import { expect, test } from 'vitest'
import { freeDelivery } from './free-delivery.ts'

const eu = { amount: 4000, includesTax: true }
const japan = { amount: 12_000, includesTax: false }

test.each([
  ['goods with tax in', eu, { subtotal: 2523, counted: 2700 }, { missing: 1300, share: 0.675 }],
  ['enough', eu, { subtotal: 3738, counted: 4000 }, { missing: 0, share: 1 }],
  ['more than enough', eu, { subtotal: 8000, counted: 8560 }, { missing: 0, share: 1 }],
  [
    'tax on top: what is missing is said as prices are shown',
    japan,
    { subtotal: 6000, counted: 6480 },
    { missing: 6480, share: 0.5 },
  ],
])('%s', (_, from, bag, way) => {
  expect(freeDelivery(from, bag)).toEqual(way)
})

test('where nothing is delivered for nothing there is no way to go', () => {
  expect(freeDelivery(null, { subtotal: 100, counted: 100 })).toBeNull()
  expect(freeDelivery(eu, { subtotal: 0, counted: 0 })).toBeNull()
})
