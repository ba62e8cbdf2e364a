import { expect, test } from 'vitest'
import {
  changesOf,
  type ListPrice,
  type PricedProduct,
  priceBodyOf,
  pricesOf,
  problemsIn,
  storedAfter,
  withPrice,
} from './list-price.ts'

const aPrice = (overrides: Partial<ListPrice> = {}): ListPrice => ({
  isPlain: true,
  variantId: 'variant_1',
  currencyCode: 'eur',
  regionId: null,
  from: null,
  to: null,
  amount: 900,
  ...overrides,
})

const sentFor = (before: readonly ListPrice[], after: readonly ListPrice[]) =>
  priceBodyOf('pl_1', changesOf(before, after))

const inEuro = { variant_id: 'variant_1', currency_code: 'eur' }

test('only what is changed is sent, with what was seen, and what is emptied is removed', () => {
  const before = [aPrice(), aPrice({ currencyCode: 'usd' }), aPrice({ isPlain: false, from: 12 })]
  const after = withPrice(withPrice(before, 'variant_1', 'eur', 800), 'variant_1', 'usd', null)
  expect(sentFor(before, after)).toEqual({
    price_list_id: 'pl_1',
    prices: [
      { ...inEuro, amount: 800, was: 900 },
      { variant_id: 'variant_1', currency_code: 'usd', amount: null, was: 900 },
    ],
  })
})

test('a price of a quantity is not the plain one of its variant', () => {
  const before = [aPrice({ isPlain: false, from: 12 })]
  const after = withPrice(before, 'variant_1', 'eur', 700)
  expect(sentFor(before, after).prices).toEqual([{ ...inEuro, amount: 700, was: null }])
})

test('a price of a region names the region alone', () => {
  expect(sentFor([], [aPrice({ isPlain: false, regionId: 'reg_1' })]).prices).toEqual([
    { variant_id: 'variant_1', amount: 900, region_id: 'reg_1', was: null },
  ])
})

test('a price for another quantity is a new one, and the old one is gone', () => {
  const before = aPrice({ isPlain: false, from: 2, to: 9 })
  expect(sentFor([before], [{ ...before, from: 3 }]).prices).toEqual([
    { ...inEuro, min_quantity: 3, max_quantity: 9, amount: 900, was: null },
    { ...inEuro, min_quantity: 2, max_quantity: 9, amount: null, was: 900 },
  ])
})

test('a price that somebody else has changed is told, and the next save replaces that one', () => {
  const before = [aPrice(), aPrice({ currencyCode: 'usd' }), aPrice({ currencyCode: 'jpy' })]
  const after = before.map((price) => ({ ...price, amount: 800 }))
  const sent = changesOf(before, after)
  const outcomes = [
    { status: 'conflict', current: 850 },
    { status: 'conflict', current: null },
    { status: 'refused', message: 'The store does not sell there' },
  ] as const
  const product = {
    id: 'prod_1',
    title: 'Sencha',
    variants: [{ id: 'variant_1', title: '250 g', sku: null }],
  }
  expect(problemsIn(product, sent, outcomes)).toEqual([
    '250 g, EUR: This has been changed to €8.50 in the meantime. Save again to keep your value.',
    '250 g, USD: This price has been removed in the meantime. Save again to keep your value.',
    '250 g, JPY: The store does not sell there.',
  ])
  expect(changesOf(storedAfter(before, sent, outcomes), after).map(({ was }) => was)).toEqual([
    850,
    null,
    900,
  ])
  const saved = sent.map(() => ({ status: 'saved' }) as const)
  expect(changesOf(storedAfter(before, sent, saved), after)).toEqual([])
})

test('of two prices that are alike the older one counts', () => {
  const stored = (id: string, amount: number) => ({
    id,
    amount,
    currency_code: 'eur',
    region_id: null,
    min_quantity: null,
    max_quantity: null,
    price_list_id: 'pl_1',
  })
  const product: PricedProduct = {
    id: 'prod_1',
    title: 'Sencha',
    variants: [
      {
        id: 'variant_1',
        title: '250 g',
        sku: null,
        prices: [stored('ma_1', 900), stored('ma_2', 800)],
      },
    ],
  }
  expect(pricesOf(product, 'pl_1')).toEqual([aPrice()])
})
