import { expect, test } from 'vitest'
import {
  differenceWords,
  doneWords,
  eventWords,
  freeReturnWords,
  nothingLeftWords,
  piecesWords,
  returnMethodsFor,
} from './after-sale-words.ts'

const anEvent = (kind: string, amount: number | null = null) => ({
  kind,
  at: '2026-11-22T10:00:00.000Z',
  id: 'x',
  amount,
})

test.each([
  ['placed', null, 'We have your order'],
  ['credited', 350, '€3.50 back on your gift card'],
  ['paid', 3190, '€31.90 paid'],
  ['refunded', 500, '€5.00 refunded'],
  ['shipped', null, 'On its way to you'],
  ['something new', null, null],
])('%s is shown as "%s %s"', (kind, amount, words) => {
  expect(eventWords(anEvent(kind, amount), 'eur')).toBe(words)
})

test.each([
  [500, '€5.00 to pay'],
  [-500, 'You get €5.00 back'],
  [0, 'Nothing to pay'],
])('a difference of %i is shown as "%s"', (amount, words) => {
  expect(differenceWords(amount, 'eur')).toBe(words)
})

const aLine = (shipped: number) => ({
  id: 'item_1',
  variantId: 'variant_1',
  title: 'Guji Uraga',
  variantTitle: '250 g',
  thumbnail: null,
  quantity: 1,
  shipped,
  returnable: 0,
  swappable: 0,
  claimable: 0,
})

test.each([
  ['placed', 0, /not on its way yet/],
  ['placed', 1, /already made a request/],
  ['cancelled', 0, /cancelled/],
])('an order that was %s, with %i pieces sent, says why nothing can be sent back', (...its) => {
  const [kind, shipped, words] = its
  const order = { lines: [aLine(shipped)], timeline: [anEvent(kind)] }
  expect(nothingLeftWords(order)).toMatch(words)
})

test('pieces are counted if there is more than one', () => {
  const items = [
    { title: 'Guji Uraga', quantity: 1 },
    { title: 'Sencha', quantity: 2 },
  ]
  expect(piecesWords(items)).toBe('Guji Uraga, 2 × Sencha')
})

const REASONS = [
  { id: 'damaged', label: 'It arrived damaged', isFree: true },
  { id: 'wrong', label: 'It is not what I ordered', isFree: true },
  { id: 'changed', label: 'I changed my mind', isFree: false },
]

test('a form says which reasons make a return free', () => {
  expect(freeReturnWords(REASONS)).toBe(
    'Free if you choose “It arrived damaged” or “It is not what I ordered”.',
  )
  expect(freeReturnWords(REASONS.slice(2))).toBe('')
})

test.each([
  [['changed'], 390],
  [['changed', 'damaged'], 0],
  [[''], 390],
])('a return for %j costs %i', (given, price) => {
  const methods = [{ id: 'so_1', name: 'Return by post', price: 390, labelNote: '' }]
  expect(returnMethodsFor(methods, REASONS, given).map((method) => method.price)).toEqual([price])
})

test('an address can show only messages that we have', () => {
  expect(doneWords('back')).toMatch(/^We have your return request/)
  expect(doneWords('toString')).toBeNull()
  expect(doneWords(null)).toBeNull()
})
