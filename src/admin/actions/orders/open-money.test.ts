import { expect, test } from 'vitest'
import { dueByInvoice, type OrderMoney, refundable, toCapture } from './open-money.ts'

type Payment = NonNullable<OrderMoney['payments']>[number]

const aPayment = (more: Partial<Payment> = {}): Payment => ({
  amount: 1_000,
  amount_refunded: 0,
  captured_at: null,
  canceled_at: null,
  provider_id: 'invoice',
  swap_id: null,
  ...more,
})

const anOrder = (more: Partial<OrderMoney> = {}): OrderMoney => ({
  currency_code: 'eur',
  status: 'pending',
  ...more,
})

const AT = '2026-11-26T09:00:00.000Z'

test('a capture takes what is neither captured nor cancelled', () => {
  const payments = [
    aPayment(),
    aPayment({ amount: 300, captured_at: AT }),
    aPayment({ amount: 200, canceled_at: AT }),
    aPayment({ amount: 50, provider_id: 'test-card' }),
  ]
  expect(toCapture(anOrder({ payments }))).toBe(1_050)
  expect(dueByInvoice(anOrder({ payments }))).toBe(1_000)
})

test('the difference of a swap that is paid by invoice is not captured with the order', () => {
  const payments = [aPayment(), aPayment({ amount: 700, swap_id: 'swap_1' })]
  expect(dueByInvoice(anOrder({ payments }))).toBe(1_000)
  expect(toCapture(anOrder({ payments }))).toBe(1_000)
})

test('what came back before an invoice was paid is not asked for', () => {
  const returns = [{ metadata: { to_give_back: 400 } }, { metadata: null }]
  expect(dueByInvoice(anOrder({ payments: [aPayment()], returns }))).toBe(600)
  const all = [{ metadata: { to_give_back: 1_400 } }]
  expect(dueByInvoice(anOrder({ payments: [aPayment()], returns: all }))).toBe(0)
})

test('what a change has made an invoice cheaper by is not asked for', () => {
  const payments = [aPayment({ metadata: { to_give_back: 250 } }), aPayment({ amount: 50 })]
  expect(dueByInvoice(anOrder({ payments }))).toBe(800)
  const gone = [aPayment(), aPayment({ canceled_at: AT, metadata: { to_give_back: 250 } })]
  expect(dueByInvoice(anOrder({ payments: gone }))).toBe(1_000)
})

test('what came off the difference of a swap leaves the invoice of its order', () => {
  const swapped = { amount: 700, swap_id: 'swap_1', metadata: { to_give_back: 250 } }
  const payments = [aPayment(), aPayment(swapped)]
  expect(dueByInvoice(anOrder({ payments }))).toBe(1_000)
})

test('no more can be refunded than is captured', () => {
  const payments = [aPayment(), aPayment({ amount: 300, captured_at: AT, amount_refunded: 100 })]
  expect(refundable({ payments, refundable_amount: 1_200 })).toBe(200)
  expect(refundable({ payments, refundable_amount: 50 })).toBe(50)
})
