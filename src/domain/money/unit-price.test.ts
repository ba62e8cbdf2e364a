import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import { amountOf, unitPriceWords } from './unit-price.ts'

const price = aPrice()

test.each([
  ['250 g', 250, 'g'],
  ['1 kg', 1000, 'g'],
  ['0.9 l', 900, 'ml'],
  ['0,5 L', 500, 'ml'],
  ['750ml', 750, 'ml'],
])('%s is %d %s', (text, size, unit) => {
  expect(amountOf(text)).toEqual({ size, unit })
})

test.each(['Whole bean', '0 g', 'EU', '250', 'g', ''])('"%s" is no amount', (text) => {
  expect(amountOf(text)).toBeUndefined()
})

test('says the price of 100 g with tax, as it is paid', () => {
  expect(unitPriceWords(price, ['250 g', 'Filter'])).toBe('€5.40 per 100 g')
  expect(unitPriceWords(price, ['Filter', '1 kg'])).toBe('€1.35 per 100 g')
})

test('adds the tax where the amount does not include it, and rounds yen to whole ones', () => {
  const yen = { ...price, amount: 2230, currencyCode: 'jpy', taxRate: 8, includesTax: false }
  expect(unitPriceWords(yen, ['250 g'])).toBe('¥963 per 100 g')
})

test('is empty for goods that are not sold by weight', () => {
  expect(unitPriceWords(price, ['Clay'])).toBeNull()
})
