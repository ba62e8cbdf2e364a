import { expect, test } from 'vitest'
import { claimState, returnState, swapState } from './request-state.ts'

const aReturn = (status: string, refundAmount = 1350) => ({
  id: 'ret_1',
  status,
  swapId: null,
  refundAmount,
  method: null,
  items: [],
})
const PAID = { currencyCode: 'eur', isPaid: true }

test('a return lists its items as awaited', () => {
  expect(returnState(aReturn('requested'), PAID)).toBe('€13.50 is given back once it is here')
  expect(returnState(aReturn('received'), PAID)).toBe('Arrived; €13.50 given back')
  expect(returnState(aReturn('canceled'), PAID)).toBe('Called off')
})

test('no refund is announced for an unpaid order', () => {
  const words = returnState(aReturn('requested'), { ...PAID, isPaid: false })
  expect(words).toBe('Waits to arrive here')
})

const aSwap = { id: 'swap_1', cartId: 'cart_1', canceledAt: null, differenceDue: 0, items: [] }

test('a swap waits for its shopper until it is completed', () => {
  expect(swapState({ ...aSwap, isSettled: false, isSent: false })).toBe('Waits for you')
  expect(swapState({ ...aSwap, isSettled: true, isSent: true })).toBe('On its way to you')
})

test.each([
  ['requested', 'refund', /^You asked for your money back\. We look at it/],
  ['requested', 'replace', /^You asked for the same again\. We look at it/],
  ['refunded', 'refund', /^Your money is on its way back/],
  ['replaced', 'replace', /^On its way to you/],
  ['refused', 'refund', /cannot give money back/],
] as const)('a claim that is %s (%s) shows its outcome', (state, type, words) => {
  expect(claimState({ state, type })).toMatch(words)
})
