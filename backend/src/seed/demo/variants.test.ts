import { expect, test } from 'vitest'
import { type ProductPlan, timesPrices, variantsOf } from './variants.ts'

const coffee: ProductPlan = {
  handle: 'guji-uraga',
  title: 'Guji Uraga',
  subtitle: '',
  description: '',
  category: 'Single origin',
  type: 'Coffee',
  collection: null,
  tags: [],
  label_no: null,
  roast: null,
  origin: [],
  tag: null,
  subscribe: true,
  facts: {},
  alt: '',
  gallery: false,
  options: { Size: ['250 g', '1 kg'], Grind: ['Whole bean', 'Espresso'] },
  price: { eur: 1350, usd: 1550, jpy: 2230 },
  sold_out: ['1 kg / Espresso'],
}

test('every combination of options is a variant', () => {
  const titles = variantsOf(coffee, 1).map(({ title }) => title)
  expect(titles).toEqual([
    '250 g / Whole bean',
    '250 g / Espresso',
    '1 kg / Whole bean',
    '1 kg / Espresso',
  ])
})

test('a kilo costs 3.4 times 250 g, rounded to a common price', () => {
  expect(variantsOf(coffee, 1)[2]?.prices).toEqual({ eur: 4600, usd: 5250, jpy: 7580 })
})

test('the largest tin of tea is cheaper by weight than the small one', () => {
  const tea = { ...coffee, type: 'Tea', options: { Size: ['50 g', '100 g', '250 g'] } }
  const perGram = variantsOf(tea, 1).map(({ prices, grams }) => prices.eur / (grams ?? 1))
  expect(perGram).toEqual([...perGram].sort((a, b) => b - a))
})

test('a variant that is sold out has no stock, the others have', () => {
  const stock = variantsOf(coffee, 1).map(({ stock }) => stock > 0)
  expect(stock).toEqual([true, true, true, false])
})

test('a variant that looks different has a picture of its own', () => {
  const pictured = { ...coffee, pictures: { '1 kg': 'A bag of a kilo' } }
  const images = variantsOf(pictured, 1).map(({ image }) => image)
  const kilo = '/pictures/guji-uraga-1-kg.svg'
  expect(images).toEqual([null, null, kilo, kilo])
})

test('a product without options has one variant with its name', () => {
  const [only, ...others] = variantsOf({ ...coffee, options: {}, sold_out: ['*'] }, 1)
  expect(others).toEqual([])
  expect(only).toMatchObject({ title: 'Guji Uraga', sku: 'GUJI-URAGA', values: [], stock: 0 })
})

test('article numbers differ', () => {
  const numbers = variantsOf(coffee, 1).map(({ sku }) => sku)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a percentage of prices is rounded in every currency', () => {
  expect(timesPrices({ eur: 1350, usd: 1550, jpy: 2230 }, 0.7)).toEqual({
    eur: 950,
    usd: 1100,
    jpy: 1560,
  })
})
