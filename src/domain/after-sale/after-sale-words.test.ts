import { expect, test } from 'vitest'
import {
  afterSaleRefusal,
  claimState,
  differenceWords,
  doneWords,
  eventWords,
  piecesWords,
  returnState,
  swapState,
} from './after-sale-words.ts'

const anEvent = (kind: string, amount: number | null = null) => ({
  kind,
  at: '2026-11-22T10:00:00.000Z',
  id: 'x',
  amount,
})

test.each([
  ['placed', null, 'We have your order'],
  ['paid', 3190, '€31.90 paid'],
  ['refunded', 500, '€5.00 given back'],
  ['shipped', null, 'On its way to you'],
  ['something new', null, null],
])('of %s a shopper reads "%s %s"', (kind, amount, words) => {
  expect(eventWords(anEvent(kind, amount), 'eur')).toBe(words)
})

test.each([
  [500, '€5.00 to pay'],
  [-500, 'You get €5.00 back'],
  [0, 'Nothing to pay'],
])('a difference of %i reads "%s"', (amount, words) => {
  expect(differenceWords(amount, 'eur')).toBe(words)
})

test('pieces are counted if there is more than one', () => {
  const items = [
    { title: 'Guji Uraga', quantity: 1 },
    { title: 'Sencha', quantity: 2 },
  ]
  expect(piecesWords(items)).toBe('Guji Uraga, 2 × Sencha')
})

const aReturn = (status: string, refundAmount = 1350) => ({
  id: 'ret_1',
  status,
  swapId: null,
  refundAmount,
  way: null,
  items: [],
})
const PAID = { currencyCode: 'eur', isPaid: true }

test('a return names what comes back, and that it is awaited', () => {
  expect(returnState(aReturn('requested'), PAID)).toBe('€13.50 is given back once it is here')
  expect(returnState(aReturn('received'), PAID)).toBe('Arrived; €13.50 given back')
  expect(returnState(aReturn('canceled'), PAID)).toBe('Called off')
})

test('nothing is promised for an order that is not paid', () => {
  const words = returnState(aReturn('requested'), { ...PAID, isPaid: false })
  expect(words).toBe('Waits to arrive here')
})

const aSwap = { id: 'swap_1', cartId: 'cart_1', canceledAt: null, differenceDue: 0, items: [] }

test('a swap waits for its shopper until it is settled', () => {
  expect(swapState({ ...aSwap, isSettled: false, isSent: false })).toBe('Waits for you')
  expect(swapState({ ...aSwap, isSettled: true, isSent: true })).toBe('On its way to you')
})

test.each([
  ['asked', 'refund', /^You asked for your money back\. We look at it/],
  ['asked', 'replace', /^You asked for the same again\. We look at it/],
  ['refunded', 'refund', /^Your money is on its way back/],
  ['replaced', 'replace', /^On its way to you/],
  ['refused', 'refund', /cannot give money back/],
] as const)('of a claim that is %s (%s) one reads what became of it', (state, wish, words) => {
  expect(claimState({ state, wish })).toMatch(words)
})

test('each refusal has words, and an unknown one some', () => {
  const of = (code: string | null, status: number | null = 400) =>
    afterSaleRefusal({ code, status })
  expect(of('too_many')).toMatch(/^Fewer pieces are left/)
  expect(of('card_declined', 422)).toMatch(/^Your bank declined/)
  expect(of('unheard_of')).toMatch(/^That did not work/)
  expect(of(null, null)).toMatch(/^We could not reach the shop/)
  expect(of('rate', 429)).toMatch(/^That was a lot/)
})

test('an address can show only messages that we have', () => {
  expect(doneWords('back')).toMatch(/^Your return is noted/)
  expect(doneWords('toString')).toBeNull()
  expect(doneWords(null)).toBeNull()
})
