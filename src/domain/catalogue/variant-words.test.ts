import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import { priceList, priceWords } from '../money/price-words.ts'
import type { Variant } from './product.ts'
import type { Choosable } from './variant-choice.ts'
import { reasonsFor, stockWords, variantWords } from './variant-words.ts'

const price = aPrice()

const variant = (size: string, grind: string, available: number | null): Variant => ({
  id: `${size} ${grind}`,
  title: `${size} / ${grind}`,
  sku: null,
  options: { size, grind },
  price,
  available,
})

const coffee: Choosable = {
  options: [
    { id: 'size', title: 'Size', values: ['250 g', '1 kg'] },
    { id: 'grind', title: 'Grind', values: ['Whole bean', 'Filter', 'Espresso'] },
  ],
  variants: [
    variant('250 g', 'Whole bean', 20),
    variant('250 g', 'Filter', null),
    variant('250 g', 'Espresso', 3),
    variant('1 kg', 'Whole bean', 1),
    variant('1 kg', 'Espresso', 0),
  ],
}

const chosen = (size: string, grind: string) => ({ size, grind })

test('a variant is named in the order of the options', () => {
  expect(variantWords(coffee, variant('250 g', 'Filter', 1))).toBe('250 g, Filter')
})

test('explains why a value cannot be combined with the rest, and where it is available', () => {
  expect(reasonsFor(coffee, chosen('1 kg', 'Whole bean'), 'grind')).toBe(
    'Filter does not come with 1 kg. It is available in 250 g. Espresso with 1 kg is sold out. It is available in 250 g.',
  )
})

test('is empty for an option whose values are all available', () => {
  expect(reasonsFor(coffee, chosen('250 g', 'Whole bean'), 'grind')).toBe('')
})

test.each([
  [chosen('250 g', 'Whole bean'), 'In stock.', false],
  [chosen('250 g', 'Filter'), 'In stock.', false],
  [chosen('250 g', 'Espresso'), 'Only 3 are left.', false],
  [chosen('1 kg', 'Whole bean'), 'Only one is left.', false],
  [chosen('1 kg', 'Espresso'), 'Sold out.', true],
  [chosen('1 kg', 'Filter'), 'This combination is not available.', true],
])('%o is shown as "%s"', (selection, text, isWarning) => {
  expect(stockWords(coffee, selection)).toEqual({ text, isWarning })
})

const withoutPrices = (isSold: (each: Variant) => boolean): Choosable => ({
  ...coffee,
  variants: coffee.variants.map((each) => (isSold(each) ? each : { ...each, price: null })),
})

test('goods without a price in this region say so once', () => {
  const nowhere = withoutPrices(() => false)
  const whole = chosen('250 g', 'Whole bean')
  const said = { text: 'Not sold in your region.', isWarning: true }
  expect(stockWords(nowhere, whole)).toEqual(said)
  expect(nowhere.options.map(({ id }) => reasonsFor(nowhere, whole, id))).toEqual(['', ''])
})

test('a value without a price in this region is not called sold out', () => {
  const small = withoutPrices(({ options }) => options['size'] === '250 g')
  expect(reasonsFor(small, chosen('250 g', 'Whole bean'), 'size')).toBe(
    '1 kg is not sold in your region.',
  )
  const whole = withoutPrices(({ id }) => id !== '1 kg Whole bean')
  expect(reasonsFor(whole, chosen('1 kg', 'Espresso'), 'grind')).toContain(
    'Whole bean with 1 kg is not sold in your region. It is available in 250 g.',
  )
})

test('prices are listed by the one option that determines them', () => {
  const kilo = { ...price, amount: 4600 }
  const variants = coffee.variants.map((each) =>
    each.options['size'] === '1 kg' ? { ...each, price: kilo } : each,
  )
  expect(priceList({ ...coffee, variants })).toEqual([
    { words: '250 g', price },
    { words: '1 kg', price: kilo },
  ])
})

test('prices that need every option are listed one by one, equal ones not at all', () => {
  const [first, ...others] = coffee.variants
  const dear = { ...price, amount: 9900 }
  const variants = first ? [{ ...first, price: dear }, ...others] : []
  expect(priceList({ ...coffee, variants })).toHaveLength(5)
  expect(priceList({ ...coffee, variants })[0]).toEqual({ words: '250 g, Whole bean', price: dear })
  expect(priceList(coffee)).toEqual([])
})

test('a price shows the price before a sale, with tax, and the price of 100 g', () => {
  const lowered = { ...price, amount: 1000, includesTax: false }
  expect(priceWords({ price: lowered, options: { size: '250 g' } })).toEqual({
    now: '€10.70',
    was: '€14.45',
    unit: '€4.28 per 100 g, ',
  })
  expect(priceWords({ price, options: { colour: 'Clay' } })).toEqual({
    now: '€13.50',
    was: '',
    unit: '',
  })
  expect(priceWords({ price: null, options: {} })).toEqual({ now: '', was: '', unit: '' })
})
