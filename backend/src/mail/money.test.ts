import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../src/domain/money/money.ts'
import { formatAmount } from './money.ts'

test('amounts are written as the pages write them', () => {
  const amounts = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })
  const currencies = fc.constantFrom('eur', 'usd', 'gbp', 'jpy', 'krw', 'vnd', 'chf')
  fc.assert(
    fc.property(amounts, currencies, (amount, currencyCode) => {
      expect(formatAmount(amount, currencyCode)).toBe(formatMoney({ amount, currencyCode }))
    }),
  )
})

test.each([
  [1350, 'eur', '€13.50'],
  [2408, 'jpy', '¥2,408'],
  [-100, 'USD', '-$1.00'],
])('%i %s is %s', (amount, currencyCode, written) => {
  expect(formatAmount(amount, currencyCode)).toBe(written)
})
