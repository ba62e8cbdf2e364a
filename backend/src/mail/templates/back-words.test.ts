import { expect, test } from 'vitest'
import { backWords, isOffOnly } from './back-words.ts'

const card = { amount: '€13.00', where: 'to your gift card' }
const invoice = { amount: '€5.00', where: 'off your invoice' }

test.each([
  [[card], '', '€18.00 back to your gift card'],
  [[card], 'for your swap', '€18.00 back for your swap, to your gift card'],
  [[invoice], '', '€18.00 off your invoice'],
  [[invoice], 'for your swap', '€18.00 for your swap, off your invoice'],
  [
    [card, invoice],
    'for your swap',
    '€18.00 back for your swap: €13.00 to your gift card and €5.00 off your invoice',
  ],
  [[], '', '€18.00 back'],
])('what is given back is said by its ways: %j %s', (ways, reason, words) => {
  expect(backWords({ amount: '€18.00', ways }, reason)).toBe(words)
})

test.each([
  [[invoice], true],
  [[card, invoice], false],
  [[card], false],
  [[], false],
])('only what comes off what is still to pay is less to pay: %j', (ways, isOff) => {
  expect(isOffOnly({ amount: '€18.00', ways })).toBe(isOff)
})
