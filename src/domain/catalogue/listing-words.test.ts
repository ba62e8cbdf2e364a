import { expect, test } from 'vitest'
import { NO_FACETS } from './facets.ts'
import { NO_FILTER } from './listing-filter.ts'
import { listingTitle, nothingWords, thingsWords, withoutWords } from './listing-words.ts'

const facets = {
  ...NO_FACETS,
  category: [
    { value: 'oolong', label: 'Oolong', count: 1, total: 1 },
    { value: 'matcha', label: 'Matcha', count: 1, total: 1 },
  ],
}

const wordsOf = (
  filter: Partial<typeof NO_FILTER>,
  listName = 'Tea',
  q = '',
  currencyCode = 'eur',
) => nothingWords({ filter: { ...NO_FILTER, ...filter }, facets, currencyCode }, { listName, q })

test.each([
  [wordsOf({ price: { min: null, max: 500 } }), 'No products in Tea under €5'],
  [wordsOf({ price: { min: 1250, max: null } }), 'No products in Tea over €12.50'],
  [wordsOf({ price: { min: 500, max: 900 } }, ''), 'No products from €5 to €9'],
  [wordsOf({ price: { min: null, max: 99_950 } }, '', '', 'jpy'), 'No products under ¥999'],
  [wordsOf({ category: ['oolong', 'matcha'] }, ''), 'No products in Oolong or Matcha'],
  [wordsOf({ isAvailable: true }, 'Search', 'cup'), 'No products for “cup” that are in stock'],
  [
    wordsOf({ tag: ['a', 'b', 'c'], option: ['Size:50 g'] }),
    'No products in Tea tagged a, b or c with Size: 50 g',
  ],
])('%s', (words, expected) => {
  expect(words).toBe(expected)
})

test('what removing a filter would show is told by the names that staff gave the lists', () => {
  const size = { name: 'size', title: 'Size', position: 50, isShown: true, values: [] }
  const named = {
    ...facets,
    lists: { ...facets.lists, category: { ...facets.lists.category, title: 'Department' } },
    option: [size, { ...size, name: 'plug', title: 'EU plug' }],
  }
  const words = (facet: Parameters<typeof withoutWords>[0], option: readonly string[] = []) =>
    withoutWords(facet, { filter: { ...NO_FILTER, option }, facets: named })

  expect(words('category')).toBe('Without the department filter')
  expect(words('collection')).toBe('Without the collection filter')
  expect(words('price')).toBe('Without the price filter')
  expect(words('option', ['size:S', 'size:M'])).toBe('Without the size filter')
  expect(words('option', ['plug:A', 'size:M', 'Fit:Wide'])).toBe(
    'Without the EU plug, size and fit filters',
  )
})

test('one product is one', () => {
  expect([0, 1, 2].map(thingsWords)).toEqual(['0 products', '1 product', '2 products'])
})

test('a title has the filters of the listing, and its page', () => {
  expect(listingTitle('Coffee', { label: null, page: 1 })).toBe('Coffee')
  expect(listingTitle('Coffee', { label: 'Decaf', page: 2 })).toBe('Coffee: Decaf, page 2')
  expect(listingTitle('Coffee', { label: 'Roast: Light', page: 1 })).toBe('Coffee – Roast: Light')
})
