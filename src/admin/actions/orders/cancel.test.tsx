import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cancel } from './cancel.tsx'

const aPayment = {
  amount: 1_000,
  amount_refunded: 0,
  captured_at: '2026-11-26T09:00:00.000Z',
  canceled_at: null,
  provider_id: 'test-card',
  swap_id: null,
}

const anOrder = {
  id: 'order_1',
  display_id: 7,
  currency_code: 'eur',
  status: 'pending',
  fulfillment_status: 'not_fulfilled',
  payments: [aPayment],
}

const question = (order: typeof anOrder): string =>
  renderToStaticMarkup(cancel.confirm?.(order, [order])).replaceAll(/<[^>]*>/g, '')

test.each([
  ['not_fulfilled', true],
  ['canceled', true],
  ['partially_fulfilled', false],
  ['shipped', false],
])('whether an order that is %s can be cancelled: %s', (fulfillment_status, isPossible) => {
  expect(cancel.isPossible?.({ ...anOrder, fulfillment_status })).toBe(isPossible)
})

test('a cancellation names what of the captured payments is not refunded yet', () => {
  const payments = [
    { ...aPayment, amount_refunded: 200 },
    { ...aPayment, amount: 500 },
  ]
  expect(question({ ...anOrder, payments })).toBe(
    'Cancel order 7? €13.00 is refunded. The customer gets an e-mail.',
  )
})

test('a cancellation says that nothing is refunded where nothing was captured', () => {
  expect(question({ ...anOrder, payments: [] })).toBe(
    'Cancel order 7? No payment was captured, so nothing is refunded. The customer gets an e-mail.',
  )
})

const parcel = { shipped_at: null, canceled_at: null }
const sent = { ...parcel, shipped_at: '2026-11-26T10:00:00.000Z' }
const gone = { canceled_at: '2026-11-26T11:00:00.000Z' }
const open = { canceled_at: null }
const back = { metadata: null }

test.each([
  ['a parcel that is sent', { fulfillments: [{ ...parcel, ...gone }, sent] }, 'has been sent'],
  ['a packed parcel', { fulfillments: [parcel] }, 'Cancel its fulfilment first'],
  ['a return', { returns: [{ ...back, status: 'requested' }] }, 'Cancel the return first'],
  ['goods that are back', { returns: [{ ...back, status: 'received' }] }, 'has come back'],
  ['a swap', { swaps: [open] }, 'Cancel the swap first'],
  ['a problem', { claims: [open] }, 'Reject it first'],
])('an order with %s says why it is not cancelled, and what to do', (_, parts, words) => {
  expect(cancel.obstacle?.({ ...anOrder, fulfillment_status: 'canceled', ...parts })).toContain(
    words,
  )
})

test('an order of which everything is called off is cancelled', () => {
  const parts = {
    fulfillments: [{ ...parcel, ...gone }],
    returns: [{ ...back, status: 'canceled' }],
    swaps: [gone],
    claims: [gone],
  }
  expect(cancel.obstacle?.({ ...anOrder, ...parts })).toBeNull()
})
