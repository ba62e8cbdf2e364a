import { expect, test } from 'vitest'
import { priceColumn, quantityColumn } from './columns.ts'

const eur = priceColumn({ id: 'eur', label: 'EUR' }, 'eur')
const jpy = priceColumn({ id: 'jpy', label: 'JPY' }, 'jpy')
const pieces = quantityColumn({ id: 'sloc_1', label: 'Berlin' })

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1\u00a0234.50', 123_450],
  ["1'234.50", 123_450],
  ['€12.50', 1250],
  ['12,50 €', 1250],
  ['EUR 12.50', 1250],
  [' 0 ', 0],
  ['', null],
  ['  ', null],
])('%j in euros is %s', (text, value) => {
  expect(eur.read(text)).toEqual({ value })
})

test.each(['12.505', 'twelve', '-3', '12.50.00', '99999999999', '€'])(
  '%j is not a price in euros',
  (text) => {
    expect(eur.read(text)).toEqual({ problem: `${text} is not a price in EUR` })
  },
)

test('a currency has its own decimals', () => {
  expect(jpy.read('1,850')).toEqual({ value: 1850 })
  expect(jpy.read('18.50')).toEqual({ problem: '18.50 is not a price in JPY' })
  expect([eur.write(1250), jpy.write(1850), eur.write(null)]).toEqual(['12.50', '1850', ''])
})

test.each([
  ['12', { value: 12 }],
  ['1,200', { value: 1200 }],
  ['', { problem: 'Enter 0 where nothing is in stock' }],
  ['1.5', { problem: '1.5 is not a whole number' }],
  ['-1', { problem: '-1 is not a whole number' }],
  ['9999999999', { problem: '9999999999 is not a whole number' }],
])('%j pieces are %j', (text, reading) => {
  expect(pieces.read(text)).toEqual(reading)
})
