import { expect, test } from 'vitest'
import { capture } from './capture.tsx'

const anOrder = {
  id: 'order_1',
  currency_code: 'eur',
  status: 'pending',
}

const aPayment = {
  amount: 1_000,
  amount_refunded: 0,
  captured_at: null,
  canceled_at: null,
  provider_id: 'test-card',
  swap_id: null,
}

test('an order is captured where its payments are known, and by itself', () => {
  expect(capture.isBulk).toBeUndefined()
  expect(capture.isPossible?.({ ...anOrder, payments: [aPayment] })).toBe(true)
  expect(capture.isPossible?.(anOrder)).toBe(false)
})

test('an order that has ended is not captured', () => {
  for (const status of ['canceled', 'archived'])
    expect(capture.isPossible?.({ ...anOrder, status, payments: [aPayment] })).toBe(false)
})

test('an order is captured by the amount that staff are asked about', () => {
  const byInvoice = { ...aPayment, provider_id: 'invoice' }
  const returns = [{ metadata: { to_give_back: 300 } }]
  const amountOf = (payments: readonly (typeof aPayment)[]) =>
    capture.request({ ...anOrder, payments, returns }, {}).body
  expect(amountOf([aPayment])).toEqual({ amount: 1_000 })
  expect(amountOf([byInvoice])).toEqual({ amount: 700 })
  expect(amountOf([aPayment, byInvoice])).toEqual({ amount: 2_000 })
})
