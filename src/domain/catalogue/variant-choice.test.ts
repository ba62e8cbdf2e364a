import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Variant } from './product.ts'
import {
  type Choosable,
  chosenVariant,
  defaultVariant,
  isAvailable,
  isSoldOut,
  nearestVariant,
  optionChoices,
} from './variant-choice.ts'

const PRICE = {
  amount: 1350,
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  originalAmount: 1350,
}

const variant = (size: string, grind: string, available: number | null): Variant => ({
  id: `${size} ${grind}`,
  title: `${size}, ${grind}`,
  sku: null,
  options: { size, grind },
  price: PRICE,
  available,
})

const product = (variants: readonly Variant[]): Choosable => ({
  options: [
    { id: 'size', title: 'Size', values: ['250 g', '1 kg'] },
    { id: 'grind', title: 'Grind', values: ['Whole bean', 'Filter', 'Espresso'] },
  ],
  variants,
})

const coffee = product([
  variant('250 g', 'Whole bean', 0),
  variant('250 g', 'Filter', 4),
  variant('250 g', 'Espresso', 0),
  variant('1 kg', 'Whole bean', null),
  variant('1 kg', 'Espresso', 0),
])

const offered = (selection: Record<string, string>, option: string, value: string) =>
  optionChoices(coffee, selection)
    .find(({ id }) => id === option)
    ?.values.find((candidate) => candidate.value === value)

describe('optionChoices', () => {
  test('explains why a value cannot be combined with the rest', () => {
    expect(offered({ size: '1 kg', grind: 'Whole bean' }, 'grind', 'Filter')).toEqual({
      value: 'Filter',
      isChosen: false,
      state: 'not-made',
      reason: 'Filter does not come with 1 kg.',
    })
    expect(offered({ size: '1 kg', grind: 'Whole bean' }, 'size', '250 g')?.reason).toBe(
      '250 g with whole bean is sold out.',
    )
  })

  test('omits choices that do not matter', () => {
    expect(offered({ size: '250 g', grind: 'Filter' }, 'grind', 'Espresso')).toMatchObject({
      state: 'sold-out',
      reason: 'Espresso is sold out.',
    })
  })

  test('gives no reason for an available value', () => {
    expect(offered({ size: '250 g', grind: 'Filter' }, 'grind', 'Filter')).toEqual({
      value: 'Filter',
      isChosen: true,
      state: 'available',
      reason: null,
    })
  })
})

test('a page preselects a variant that can be bought', () => {
  expect(defaultVariant(coffee, [])?.id).toBe('250 g Filter')
  expect(defaultVariant({ options: [], variants: [variant('1 kg', 'Espresso', 0)] }, [])?.id).toBe(
    '1 kg Espresso',
  )
  expect(defaultVariant({ options: [], variants: [] }, [])).toBeUndefined()
})

test('only a complete selection determines a variant', () => {
  expect(chosenVariant(coffee, { size: '1 kg' })).toBeUndefined()
  expect(chosenVariant(coffee, { size: '1 kg', grind: 'Filter' })).toBeUndefined()
  expect(chosenVariant(coffee, { size: '1 kg', grind: 'Espresso' })?.id).toBe('1 kg Espresso')
})

test('the alternative keeps the latest choice', () => {
  const selection = { size: '1 kg', grind: 'Filter' }
  expect(nearestVariant(coffee, selection, 'grind')?.id).toBe('250 g Filter')
  expect(nearestVariant(coffee, selection, 'size')?.id).toBe('1 kg Whole bean')
  expect(nearestVariant(coffee, selection)?.id).toBe('250 g Filter')
})

test('a variant without a price in the region cannot be bought', () => {
  expect(isAvailable({ price: null, available: 5 })).toBe(false)
  expect(isAvailable({ price: PRICE, available: null })).toBe(true)
})

const stocks = fc.option(fc.constantFrom(0, 1, 7), { nil: null })
const products = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('250 g', '1 kg'),
      fc.constantFrom('Whole bean', 'Filter', 'Espresso'),
      stocks,
    ),
    { selector: ([size, grind]) => size + grind },
  )
  .map((rows) => product(rows.map((row) => variant(...row))))
const selections = fc.record({
  size: fc.constantFrom('250 g', '1 kg'),
  grind: fc.constantFrom('Whole bean', 'Filter', 'Espresso'),
})

test('a value is available exactly if choosing it leads to a variant that can be bought', () => {
  fc.assert(
    fc.property(products, selections, (any, selection) => {
      for (const option of optionChoices(any, selection))
        for (const { value, state, reason } of option.values) {
          const reached = chosenVariant(any, { ...selection, [option.id]: value })
          expect(state === 'available').toBe(reached !== undefined && isAvailable(reached))
          expect(state === 'not-made').toBe(reached === undefined)
          expect(reason === null).toBe(state === 'available')
        }
    }),
  )
})

test('the nearest variant can be bought, and nothing that can be bought is nearer', () => {
  const distance = (one: Variant, { size, grind }: { size: string; grind: string }) =>
    Number(one.options['size'] !== size) + Number(one.options['grind'] !== grind)
  fc.assert(
    fc.property(products, selections, (any, selection) => {
      const nearest = nearestVariant(any, selection)
      const buyable = any.variants.filter(isAvailable)
      expect(nearest === undefined).toBe(buyable.length === 0)
      if (!nearest) return
      expect(isAvailable(nearest)).toBe(true)
      for (const other of buyable)
        expect(distance(nearest, selection)).toBeLessThanOrEqual(distance(other, selection))
    }),
  )
})

test.each([
  [0, PRICE, true],
  [4, PRICE, false],
  [null, PRICE, false],
  [0, null, false],
  [4, null, false],
])('of %o pieces at the price %o it is sold out: %o', (available, price, expected) => {
  expect(isSoldOut({ available, price })).toBe(expected)
})
