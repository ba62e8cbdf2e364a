import { expect, test } from 'vitest'
import { changeOf, type ListPrice, withPrice } from './list-price.ts'

const aPrice = (overrides: Partial<ListPrice> = {}): ListPrice => ({
  id: 'ma_1',
  variantId: 'variant_1',
  currencyCode: 'eur',
  regionId: null,
  from: null,
  to: null,
  amount: 900,
  ...overrides,
})

test('only what is changed is sent, and what is emptied is removed', () => {
  const before = [
    aPrice(),
    aPrice({ id: 'ma_2', currencyCode: 'usd' }),
    aPrice({ id: 'ma_3', from: 12 }),
  ]
  const after = withPrice(withPrice(before, 'variant_1', 'eur', 800), 'variant_1', 'usd', null)
  expect(changeOf(before, after)).toEqual({
    prices: [{ id: 'ma_1', variant_id: 'variant_1', amount: 800, currency_code: 'eur' }],
    removed: ['ma_2'],
  })
})

test('a price of a quantity is not the plain one of its variant', () => {
  const before = [aPrice({ from: 12 })]
  const after = withPrice(before, 'variant_1', 'eur', 700)
  expect(changeOf(before, after)).toEqual({
    prices: [{ variant_id: 'variant_1', amount: 700, currency_code: 'eur' }],
    removed: [],
  })
})

test('a price of a region names the region alone', () => {
  const { id: _, ...price } = aPrice({ regionId: 'reg_1' })
  expect(changeOf([], [price]).prices).toEqual([
    { variant_id: 'variant_1', amount: 900, region_id: 'reg_1' },
  ])
})
