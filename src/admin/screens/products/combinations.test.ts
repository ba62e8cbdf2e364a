import { expect, test } from 'vitest'
import { countOf, optionsIn, titleByValues, variantsOf } from './combinations.ts'

const size = { title: 'Size', values: ['250 g', '500 g', '1 kg'] }
const grind = { title: 'Grind', values: ['Whole bean', 'Filter'] }

test('two options of three and two values make six variants, in their order', () => {
  const made = variantsOf([size, grind], [], [{ currency_code: 'eur', amount: 900 }])
  expect(made.map(({ title }) => title)).toEqual([
    '250 g / Whole bean',
    '250 g / Filter',
    '500 g / Whole bean',
    '500 g / Filter',
    '1 kg / Whole bean',
    '1 kg / Filter',
  ])
  expect(made[1]).toEqual({
    title: '250 g / Filter',
    options: [{ value: '250 g' }, { value: 'Filter' }],
    prices: [{ currency_code: 'eur', amount: 900 }],
  })
})

test('variants that are there stay as they are', () => {
  const present = [{ title: 'The small one', sku: 'S', options: [{ value: '250 g' }] }]
  const made = variantsOf([size], present, [])
  expect(made[0]).toBe(present[0])
  expect(made).toHaveLength(3)
})

test('an option without values makes none', () => {
  expect(countOf([size, grind])).toBe(6)
  expect(countOf([size, { title: 'Colour', values: [] }])).toBe(0)
  expect(countOf([])).toBe(0)
})

test('options are read from a form, whatever it holds', () => {
  expect(optionsIn([{ title: 'Size', values: ['S', 1] }, {}, null])).toEqual([
    { title: 'Size', values: ['S'] },
    { title: '', values: [] },
    { title: '', values: [] },
  ])
  expect(optionsIn(undefined)).toEqual([])
})

test('a variant is called by its values', () => {
  expect(titleByValues({ options: [{ value: '250 g' }, { value: '' }, { value: 'Filter' }] })).toBe(
    '250 g / Filter',
  )
})
