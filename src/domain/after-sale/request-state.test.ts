import { expect, test } from 'vitest'
import { claimState, returnState, swapState } from './request-state.ts'

const aReturn = (status: string, refundAmount = 1350, giftCardAmount = 0, unaskedAmount = 0) => ({
  id: 'ret_1',
  status,
  swapId: null,
  refundAmount,
  giftCardAmount,
  unaskedAmount,
  method: null,
  items: [],
})
const PAID = { currencyCode: 'eur', isPaid: true }

test('a return lists its items as awaited', () => {
  expect(returnState(aReturn('requested'), PAID)).toBe('€13.50 will be refunded once it arrives')
  expect(returnState(aReturn('received'), PAID)).toBe('Arrived; €13.50 refunded')
  expect(returnState(aReturn('canceled'), PAID)).toBe('Cancelled')
})

test('what comes off a price that is not paid yet is named before what is refunded', () => {
  expect(returnState(aReturn('requested', 1000, 0, 350), PAID)).toBe(
    '€3.50 will come off what is still to pay once it arrives; €10.00 will be refunded once it arrives',
  )
  expect(returnState(aReturn('received', 0, 0, 350), PAID)).toBe(
    'Arrived; €3.50 off what was still to pay',
  )
})

test('what goes back to a gift card is part of the promise, and named once it is there', () => {
  const promise = returnState(aReturn('requested', 1000, 350), PAID)
  expect(promise).toBe('€13.50 will be refunded once it arrives')
  const done = returnState(aReturn('received', 1000, 350), PAID)
  expect(done).toBe('Arrived; €10.00 refunded; €3.50 back on your gift card')
  expect(returnState(aReturn('received', 0, 350), PAID)).toBe(
    'Arrived; €3.50 back on your gift card',
  )
})

test('no refund is announced for an unpaid order', () => {
  const words = returnState(aReturn('requested'), { ...PAID, isPaid: false })
  expect(words).toBe('Waiting for it to arrive')
})

const aSwap = { id: 'swap_1', cartId: 'cart_1', canceledAt: null, differenceDue: 0, items: [] }

test('a swap waits for its shopper until it is completed', () => {
  expect(swapState({ ...aSwap, isSettled: false, isSent: false })).toBe('Waiting for you')
  expect(swapState({ ...aSwap, isSettled: true, isSent: true })).toBe('On its way to you')
})

const aClaim = {
  id: 'claim_1',
  type: 'refund',
  state: 'refunded',
  refundAmount: 1350,
  giftCardAmount: 0,
  unaskedAmount: 0,
  awaitedAmount: 0,
  items: [],
} as const

test.each([
  ['requested', 'refund', /^You asked for a refund\. We will look into it/],
  ['requested', 'replace', /^You asked for a replacement\. We will look into it/],
  ['refunded', 'refund', /^Your refund is on its way$/],
  ['replaced', 'replace', /^On its way to you/],
  ['refused', 'refund', /cannot offer a refund/],
] as const)('a claim that is %s (%s) shows its outcome', (state, type, words) => {
  expect(claimState({ ...aClaim, state, type }, PAID)).toMatch(words)
})

test.each([
  [{ refundAmount: 0, unaskedAmount: 1350 }, '€13.50 off what was still to pay'],
  [{ unaskedAmount: 350 }, '€3.50 off what was still to pay; €13.50 refunded'],
  [{ refundAmount: 0, giftCardAmount: 1350 }, '€13.50 back on your gift card'],
  [
    { refundAmount: 0, awaitedAmount: 1350 },
    '€13.50 refunded as soon as we have taken your payment',
  ],
])('a refunded claim says where its money went: %o', (parts, words) => {
  expect(claimState({ ...aClaim, ...parts }, PAID)).toBe(words)
})
