import { expect, test } from 'vitest'
import { priceBatchOf, priceColumns, priceRows } from './price-sheet.ts'

const amountOf = (currency_code: string, amount: number, more: object = {}) => ({
  currency_code,
  amount,
  region_id: null,
  price_list_id: null,
  ...more,
})
const guji = (title: string, rank: number) => ({
  id: `variant_${title}`,
  title,
  sku: `GUJ-${title}`,
  variant_rank: rank,
  product_id: 'prod_1',
  product_title: 'Guji Uraga',
  amounts: [
    amountOf('eur', 1200),
    amountOf('eur', 1100, { region_id: 'reg_de' }),
    amountOf('eur', 900, { price_list_id: 'pl_1' }),
  ],
})
const currencies = [{ code: 'eur' }, { code: 'usd' }]

test('rows have the usual prices or those of a list, by currency and region', () => {
  const variants = [guji('500', 1), guji('250', 0)]
  expect(priceRows(variants, null)).toMatchObject([
    { title: 'Guji Uraga', hint: '250 · GUJ-250', values: { eur: 1200, reg_de: 1100 } },
    { hint: '500 · GUJ-500' },
  ])
  expect(priceRows(variants, 'pl_1')[0]?.values).toEqual({ eur: 900 })
})

test('a region has a column in its own currency', () => {
  const columns = priceColumns(currencies, [{ id: 'reg_jp', name: 'Japan', currency_code: 'jpy' }])
  expect(columns.map(({ label, hint }) => [label, hint])).toEqual([
    ['EUR', undefined],
    ['USD', undefined],
    ['Japan', 'JPY'],
  ])
  expect(columns[2]?.read('1,850')).toEqual({ value: 1850 })
})

test('a save names the currency or the region of each price', () => {
  const change = { key: 0, rowId: 'variant_1', value: 1200, was: null }
  const changes = ['eur', 'reg_de'].map((columnId) => ({ ...change, columnId }))
  expect(priceBatchOf(changes, 'pl_1', currencies)).toEqual({
    price_list_id: 'pl_1',
    prices: [
      { variant_id: 'variant_1', currency_code: 'eur', amount: 1200, was: null },
      { variant_id: 'variant_1', region_id: 'reg_de', amount: 1200, was: null },
    ],
  })
})
