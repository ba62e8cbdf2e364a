import { expect, test } from 'vitest'
import { facetGroups } from './facet-groups.ts'
import { type Facets, labelOf, NO_FACETS } from './facets.ts'
import { NO_FILTER } from './listing-filter.ts'

const value = (name: string, count = 1) => ({ value: name, label: name.toUpperCase(), count })

const size = (label: string, count = 1) => ({ value: `Size:${label}`, label, count })

const FACETS: Facets = {
  ...NO_FACETS,
  category: [value('tea', 3), value('coffee', 0)],
  collection: [value('to-give')],
  option: [{ title: 'Size', values: [size('50 g'), size('100 g', 0)] }],
}

const shown = (facets: Facets, filter = NO_FILTER) =>
  facetGroups(facets, filter).map(({ title, choices }) => [
    title,
    ...choices.map(({ label, count, isChosen }) => `${isChosen ? '×' : ''}${label} ${count}`),
  ])

test('lists that narrow are offered, including their values without results', () => {
  expect(shown(FACETS)).toEqual([
    ['Kind', 'TEA 3', 'COFFEE 0'],
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
    ['Kind', 'TEA 3', '×COFFEE 0', '×gone 0'],
    ['Occasion', '×TO-GIVE 1'],
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
  expect(shown(facets)).toEqual([['Kind', 'TEA 1', 'COFFEE 1']])
  expect(shown(facets, { ...NO_FILTER, category: ['decaf'] })).toEqual([
    ['Kind', 'TEA 1', 'COFFEE 1', '×DECAF 1'],
  ])
})

test('a list without any result is not offered', () => {
  const tag = [value('a', 0), value('b', 0)]
  expect(shown({ ...NO_FACETS, tag })).toEqual([])
  expect(shown({ ...NO_FACETS, tag }, { ...NO_FILTER, tag: ['b'] })).toEqual([
    ['Tagged', 'A 0', '×B 0'],
  ])
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
  expect(labelOf(FACETS, 'option', 'Size:50 g')).toBe('Size 50 g')
})
