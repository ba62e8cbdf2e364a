import { expect, test } from 'vitest'
import { foldedName } from './attribute-names.ts'
import { aboveFold, type FacetChoice, facetGroups, offersPrices } from './facet-groups.ts'
import {
  type AttributeFacet,
  type Facets,
  type FacetValue,
  labelOf,
  NO_FACETS,
  spelledFilter,
  USUAL_LISTS,
} from './facets.ts'
import { NO_FILTER } from './listing-filter.ts'

const value = (name: string, count = 1, total = 9) => ({
  ...{ value: name, label: name.toUpperCase(), count, total },
})

const attribute = (
  name: string,
  labels: Readonly<Record<string, number>>,
  place: Partial<AttributeFacet> = {},
): AttributeFacet => ({
  ...{ name, title: name, position: 50, isShown: true },
  values: Object.entries(labels).map(([label, count]) => ({
    ...{ value: `${name}:${label}`, label, count, total: 9 },
  })),
  ...place,
})

const FACETS: Facets = {
  ...NO_FACETS,
  category: [value('tea', 3), value('coffee', 0)],
  collection: [value('to-give')],
  option: [attribute('Size', { '50 g': 1, '100 g': 0 })],
}

const shown = (facets: Facets, filter = NO_FILTER) =>
  facetGroups(facets, filter).map(({ title, choices }) => [
    title,
    ...choices.map(({ label, count, isChosen }) => `${isChosen ? '×' : ''}${label} ${count}`),
  ])

test('lists that narrow are offered, including their values without results', () => {
  expect(shown(FACETS)).toEqual([
    ['Category', 'TEA 3', 'COFFEE 0'],
    ['Size', '50 g 1', '100 g 0'],
  ])
})

test('chosen values are shown so that they can be cleared, known to the listing or not', () => {
  const filter = {
    ...NO_FILTER,
    category: ['coffee', 'gone'],
    collection: ['to-give'],
    option: ['Grind:Whole', 'Size:50 g', 'Size:2 kg'],
  }
  expect(shown(FACETS, filter)).toEqual([
    ['Category', 'TEA 3', '×COFFEE 0', '×gone 0'],
    ['Collection', '×TO-GIVE 1'],
    ['Size', '×50 g 1', '100 g 0', '×2 kg 0'],
    ['Grind', '×Whole 0'],
  ])
})

test('child values are offered once something in the list is chosen', () => {
  const category = [
    { ...value('tea'), depth: 0 },
    { ...value('oolong'), depth: 1 },
    { ...value('coffee'), depth: 0 },
    { ...value('decaf'), depth: 1 },
  ]
  const facets = { ...NO_FACETS, category }
  expect(shown(facets)).toEqual([['Category', 'TEA 1', 'COFFEE 1']])
  expect(shown(facets, { ...NO_FILTER, category: ['decaf'] })).toEqual([
    ['Category', 'TEA 1', 'COFFEE 1', '×DECAF 1'],
  ])
})

test('a list without any result is not offered', () => {
  const tag = [value('a', 0), value('b', 0)]
  expect(shown({ ...NO_FACETS, tag })).toEqual([])
  expect(shown({ ...NO_FACETS, tag }, { ...NO_FILTER, tag: ['b'] })).toEqual([
    ['Tags', 'A 0', '×B 0'],
  ])
})

test('a price range is offered where prices differ, and stays where one is chosen', () => {
  const priced = (price: Facets['price']) => ({ ...NO_FACETS, price })
  expect(offersPrices(priced({ min: 1300, max: 1301 }), NO_FILTER)).toBe(true)
  for (const price of [{ min: 1300, max: 1300 }, { min: 0, max: 0 }, null]) {
    expect(offersPrices(priced(price), NO_FILTER)).toBe(false)
    const filter = { ...NO_FILTER, price: { min: null, max: 900 } }
    expect(offersPrices(priced(price), filter)).toBe(true)
  }
})

test('of very many values the most frequent and the chosen ones are offered', () => {
  const tag = Array.from({ length: 80 }, (_, i) => value(`tag-${i}`, i))
  const [group] = facetGroups({ ...NO_FACETS, tag }, { ...NO_FILTER, tag: ['tag-3'] })
  const names = group?.choices.map(({ value: name }) => name) ?? []
  expect(names).toHaveLength(50)
  expect(names.slice(0, 2)).toEqual(['tag-3', 'tag-31'])
  expect(names.at(-1)).toBe('tag-79')
})

test('a value has its facet’s name, else the text of the address', () => {
  expect(labelOf(FACETS, 'category', 'tea')).toBe('TEA')
  expect(labelOf(FACETS, 'category', 'gone')).toBe('gone')
  expect(labelOf(FACETS, 'option', 'Size:50 g')).toBe('Size: 50 g')
  expect(labelOf(FACETS, 'option', 'roast:light')).toBe('roast: Light')
})

test('lists are in the order of staff, under their names, and hidden ones are left out', () => {
  const lists = { ...USUAL_LISTS, category: { title: 'Kind', position: 60, isShown: true } }
  const option = [
    attribute('roast', { light: 2, dark: 1 }, { title: 'Roast', position: 5 }),
    attribute('altitude', { high: 2, low: 1 }, { isShown: false }),
  ]
  const facets = { ...FACETS, lists, option: [...option, ...FACETS.option] }
  expect(shown(facets).map(([title]) => title)).toEqual(['Roast', 'Size', 'Kind'])
  expect(shown(facets)[0]).toEqual(['Roast', 'Light 2', 'Dark 1'])
  const filter = { ...NO_FILTER, option: ['altitude:high'] }
  expect(shown(facets, filter).map(([title]) => title)).toContain('altitude')
})

test('a list that repeats an earlier one is left out, unless something in it is chosen', () => {
  const named = (label: string, total: number): FacetValue => ({
    ...{ value: label, label, count: total, total },
  })
  const facets = {
    ...NO_FACETS,
    category: [named('Gifts', 2), named('Tea', 8), named('Green tea', 3)],
    type: [named('tea', 8), named('Gift', 2)],
    tag: [named('tea', 7), named('gift', 2)],
  }
  expect(shown(facets).map(([title]) => title)).toEqual(['Category', 'Tags'])
  const chosen = shown(facets, { ...NO_FILTER, type: ['tea'] })
  expect(chosen.map(([title]) => title)).toEqual(['Category', 'Type', 'Tags'])
})

test('a value may have a name that every object of a program has', () => {
  const tag = [value('constructor', 2), value('wooden', 1)]
  expect(shown({ ...NO_FACETS, tag })).toEqual([['Tags', 'CONSTRUCTOR 2', 'WOODEN 1']])
  expect(foldedName(' Constructor')).toBe('constructor')
})

test('an address is spelled as the listing spells its attributes', () => {
  const option = [attribute('Colour', { Red: 1 }), attribute('roast', { light: 1 })]
  const filter = { ...NO_FILTER, option: ['Color:red', 'COLOUR:Red', 'Grind:Fine', 'Roast:dark'] }
  expect(spelledFilter(filter, { ...NO_FACETS, option }).option).toEqual([
    'Colour:Red',
    'Grind:Fine',
    'roast:dark',
  ])
})

const aChoice = (label: string, count: number, more: Partial<FacetChoice> = {}): FacetChoice => ({
  ...{ value: label, label, count, total: count, isChosen: false },
  ...more,
})

test('above the fold of a long list are the values that lead to most, in the order of the list', () => {
  const sizes = [
    aChoice('1 g', 0),
    aChoice('2 g', 1, { isChosen: true }),
    aChoice('50 g', 5),
    aChoice('250 g', 9),
    aChoice('1 kg', 9),
  ]
  expect(aboveFold(sizes, 3).map(({ label }) => label)).toEqual(['2 g', '250 g', '1 kg'])
  expect(aboveFold(sizes, 9)).toEqual(sizes)
})

test('a tree is folded where it is', () => {
  const tree = [aChoice('Coffee', 3), aChoice('Espresso', 9, { depth: 1 }), aChoice('Tea', 8)]
  expect(aboveFold(tree, 2)).toEqual(tree.slice(0, 2))
})
