import { expect, test } from 'vitest'
import {
  giftAmountElsewhere,
  giftAmountRule,
  giftAmounts,
  isGiftAmount,
  readGiftAmount,
} from './gift-amounts.ts'

const euros = giftAmounts.parse({ least: 1000, most: 50_000, step: 100, offered: [2500, 5000] })
const yen = giftAmounts.parse({ least: 1000, most: 80_000, step: 100, offered: [4000, 8000] })

test.each([
  [1000, true],
  [50_000, true],
  [3700, true],
  [900, false],
  [50_100, false],
  [3750, false],
  [Number.NaN, false],
])('a card of %d cents is sold: %s', (wanted, isSold) => {
  expect(isGiftAmount(euros, wanted)).toBe(isSold)
})

test('the rule names bounds and steps in the currency', () => {
  expect(giftAmountRule(euros, 'eur')).toBe(
    'Choose an amount from €10.00 to €500.00, in steps of €1.00.',
  )
  expect(giftAmountRule(yen, 'jpy')).toBe(
    'Choose an amount from ¥1,000 to ¥80,000, in steps of ¥100.',
  )
})

test.each([
  ['35', 'eur', 3500],
  ['€ 35.00', 'eur', 3500],
  ['35,50', 'eur', 3550],
  ['¥4,100', 'jpy', 4100],
  ['1,250', 'usd', 125_000],
  ['much', 'eur', undefined],
])('%s is read in %s', (typed, currencyCode, amount) => {
  expect(readGiftAmount(typed, currencyCode)).toBe(amount)
})

test('an offered amount moves to the one in its place elsewhere, a typed one nowhere', () => {
  expect(giftAmountElsewhere(5000, euros, yen)).toBe(8000)
  expect(giftAmountElsewhere(3700, euros, yen)).toBeNull()
  expect(giftAmountElsewhere(5000, euros, null)).toBeNull()
})

test('terms whose offers break their own bounds are refused', () => {
  const wrong = { ...euros, offered: [2500, 2550] }
  expect(giftAmounts.safeParse(wrong).error?.issues[0]?.path).toEqual(['offered'])
  expect(giftAmounts.safeParse({ ...euros, most: 500 }).success).toBe(false)
})
