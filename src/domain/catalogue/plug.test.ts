import { expect, test } from 'vitest'
import { variantsWithPlug } from './plug.ts'
import type { Variant } from './product.ts'
import { defaultVariant } from './variant-choice.ts'

const variant = (plug: string, colour: string, available: number | null = 3): Variant => ({
  ...{ id: `${plug} ${colour}`, title: plug, sku: null, available },
  options: { p: plug, c: colour },
  price: {
    ...{ amount: 100, originalAmount: 100, currencyCode: 'eur', taxRate: 0, includesTax: true },
  },
})

const kettle = (title: string, ...variants: readonly Variant[]) => ({
  options: [
    { id: 'p', title, values: [] },
    { id: 'c', title: 'Colour', values: [] },
  ],
  variants,
})

const countries = (...codes: readonly string[]) => codes.map((code) => ({ code }))

const PLUGS = kettle('Plug', variant('EU', 'steel'), variant('UK', 'steel'), variant('US', 'steel'))

test.each([
  ['the European Union', ['de', 'fr', 'ie'], 'EU steel'],
  ['Britain', ['gb'], 'UK steel'],
  ['America', ['US'], 'US steel'],
  ['a country whose plug is not made', ['jp'], 'EU steel'],
  ['nowhere', [], 'EU steel'],
])('in %s the plug of its sockets is preselected', (_, codes, id) => {
  expect(defaultVariant(PLUGS, countries(...codes))?.id).toBe(id)
})

test('of several with that plug the first that can be bought is preselected', () => {
  const many = kettle(
    'Plug type',
    variant('EU', 'a'),
    variant('UK', 'a', 0),
    variant('Type G', 'b'),
  )
  expect(defaultVariant(many, countries('gb'))?.id).toBe('Type G b')
})

test('a sold-out one with that plug is still better than one that does not fit', () => {
  const one = kettle('Plug', variant('EU', 'a'), variant('UK', 'a', 0))
  expect(defaultVariant(one, countries('gb'))?.id).toBe('UK a')
})

test('an option of another kind is none of plugs', () => {
  const sizes = kettle('Size', variant('EU', 'a'), variant('UK', 'a'))
  expect(variantsWithPlug(sizes, countries('gb'))).toHaveLength(2)
})
