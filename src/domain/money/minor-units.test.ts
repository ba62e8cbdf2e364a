import { expect, test } from 'vitest'
import { minorUnits } from './minor-units.ts'
import { decimalAmount } from './money.ts'

test.each([
  ['19.99', 'eur', 1_999],
  ['50', 'eur', 5_000],
  ['0', 'eur', 0],
  ['0.5', 'usd', 50],
  ['0.990', 'eur', 99],
  ['1,200', 'eur', 120_000],
  ['1.2000', 'eur', 120],
  ['1.200', 'eur', undefined],
  ['19.990', 'eur', undefined],
  ['1.000', 'jpy', undefined],
  ['1,299.00', 'eur', 129_900],
  ['1.299,00', 'eur', 129_900],
  ['9,50', 'eur', 950],
  ['1850', 'jpy', 1_850],
  ['1850.00', 'jpy', 1_850],
  ['18.50', 'jpy', undefined],
  ['19.999', 'eur', undefined],
  ['-1', 'eur', undefined],
  ['five', 'eur', undefined],
  ['€5', 'eur', undefined],
  ['20000000.00', 'eur', 2_000_000_000],
  ['20000000.01', 'eur', undefined],
  ['99999999999', 'eur', undefined],
])('%s in %s is %s', (text, currency, amount) => {
  expect(minorUnits(text, currency)).toBe(amount)
})

test.each([
  [1_999, 'eur'],
  [5, 'eur'],
  [1_850, 'jpy'],
])('%s of %s is parsed as it is written', (amount, currencyCode) => {
  expect(minorUnits(decimalAmount({ amount, currencyCode }), currencyCode)).toBe(amount)
})
