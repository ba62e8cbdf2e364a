import { expect, test } from 'vitest'
import { paidForPieces } from './paid-for-pieces.ts'

const order = {
  refundable_amount: 3_000,
  items: [
    { id: 'cup', quantity: 3, total: 1_000 },
    { id: 'pot', quantity: 1, total: 2_500 },
  ],
}

test.each([
  [[], 0],
  [[{ item_id: 'cup', quantity: 2 }], 667],
  [
    [
      { item_id: 'cup', quantity: 1 },
      { item_id: 'pot', quantity: 1 },
    ],
    2_833,
  ],
])('the pieces %j cost %i', (pieces, amount) => {
  expect(paidForPieces(order, pieces)).toBe(amount)
})

test('no more is refunded than is left', () => {
  const all = [
    { item_id: 'cup', quantity: 3 },
    { item_id: 'pot', quantity: 1 },
  ]
  expect(paidForPieces(order, all)).toBe(3_000)
})

test('what pieces of a swap cost is unknown', () => {
  expect(paidForPieces(order, [{ item_id: 'swapped', quantity: 1 }])).toBeNull()
})
