import { expect, test } from 'vitest'
import { archive } from './archive.ts'

const anOrder = { id: 'order_1', currency_code: 'eur', status: 'completed' }

const aPayment = {
  amount: 1_000,
  amount_refunded: 0,
  captured_at: null,
  canceled_at: null,
  provider_id: 'invoice',
}

test('an order is archived once it is complete, and a cancelled one is not', () => {
  const possible = ['pending', 'completed', 'canceled', 'archived'].filter((status) =>
    archive.isPossible?.({ ...anOrder, status }),
  )
  expect(possible).toEqual(['completed'])
})

test.each([
  [null, expect.stringContaining('Capture its payment first')],
  ['swap_1', null],
])('of an open payment of %s the archive says: %s', (swap_id, words) => {
  expect(archive.obstacle?.({ ...anOrder, payments: [{ ...aPayment, swap_id }] })).toEqual(words)
})
