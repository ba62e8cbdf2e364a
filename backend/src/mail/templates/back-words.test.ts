import { expect, test } from 'vitest'
import { backWords } from './back-words.ts'

const card = { amount: '€13.00', where: 'to your gift card' }
const invoice = { amount: '€5.00', where: 'off your invoice' }

test.each([
  [[card], '', '€18.00 back to your gift card'],
  [[card], 'for your swap', '€18.00 back for your swap, to your gift card'],
  [[invoice], '', '€18.00 off your invoice'],
  [[invoice], 'for your swap', '€18.00 off your invoice for your swap'],
  [
    [card, invoice],
    'for your swap',
    '€18.00 back for your swap: €13.00 to your gift card and €5.00 off your invoice',
  ],
  [[], '', '€18.00 back'],
])('what is given back is said by its ways: %j %s', (ways, reason, words) => {
  expect(backWords({ amount: '€18.00', ways }, reason)).toBe(words)
})
