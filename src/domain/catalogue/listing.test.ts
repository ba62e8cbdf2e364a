import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isListingPath,
  listingHref,
  listingSearch,
  offsetOf,
  pageCount,
  readListingView,
} from './listing.ts'
import { VALUE_FACETS } from './listing-filter.ts'
import { SORTS } from './product.ts'

const read = (query: string, path = '/products') =>
  readListingView(path, new URLSearchParams(query))

test.each([
  ['', 'featured', 1],
  ['sort=price-asc&page=3', 'price-asc', 3],
  ['sort=cheapest&page=-1', 'featured', 1],
  ['page=0', 'featured', 1],
  ['page=1e3', 'featured', 1],
  ['page=99999', 'featured', 1],
  ['sort=title&sort=newest', 'title', 1],
])('%j is sorted by %s, page %i', (query, sort, page) => {
  expect(read(query)).toMatchObject({ sort, page })
})

test('the default view is the bare path', () => {
  expect(listingHref('/products', { sort: 'featured', page: 1 })).toBe('/products')
  expect(listingHref('/products', { sort: 'newest', page: 2 })).toBe('/products?sort=newest&page=2')
})

test.each([
  ['category=tea&category=coffee&category=tea', '?category=coffee&category=tea'],
  ['page=2&tag=organic&sort=title&type=Beans', '?type=Beans&tag=organic&sort=title&page=2'],
  ['option=Size:250+g&option=Size', '?option=Size%3A250+g'],
  ['price=5-15', '?price=5-15'],
  ['price=5.50-', '?price=5.50-'],
  ['price=05,5-007', '?price=5.50-7'],
  ['price=-15', '?price=-15'],
  ['price=0-15', '?price=-15'],
  ['price=15-5', '?price=5-15'],
  ['price=&price=15', '?price=-15'],
  ['price=5&price=', '?price=5-'],
  ['price=&price=', ''],
  ['price=-', ''],
  ['price=0-', ''],
  ['price=5', ''],
  ['price=cheap-dear', ''],
  ['price=12345678-', ''],
  ['price=1-2-3', '?price=1-2'],
  ['price=1,850-2.500', '?price=1850-2500'],
  ['price=1,850.50-1,234,567', '?price=1850.50-1234567'],
  ['price=12,345,678-', ''],
  ['price=1850,500-', ''],
  ['price=1,85-', '?price=1.85-'],
  ['available=1', '?available=1'],
  ['available=yes', ''],
  ['tag=%20&tag=a%00b&tag=', ''],
  [`tag=${'x'.repeat(81)}&tag=${'x'.repeat(80)}`, `?tag=${'x'.repeat(80)}`],
  ['q=tea', ''],
  ['utm_source=mail&region=us', ''],
])('%j is written %j', (given, written) => {
  expect(listingSearch(read(given))).toBe(written)
})

test.each([
  ['q=tea', '?q=tea'],
  ['q=%20green%0A%00+tea%20', '?q=green+tea'],
  ['q=e%CC%81', '?q=%C3%A9'],
  [`q=${'x'.repeat(200)}`, `?q=${'x'.repeat(100)}`],
  ['sort=title&tag=a&q=tea', '?q=tea&tag=a&sort=title'],
])('the search %j is written %j', (given, written) => {
  expect(listingSearch(read(given, '/search'))).toBe(written)
})

test('at most ten values are kept, in any order', () => {
  const values = Array.from({ length: 30 }, (_, i) => `tag-${10 + i}`)
  const there = read(values.map((value) => `tag=${value}`).join('&'))
  const back = read(
    values
      .toReversed()
      .map((value) => `tag=${value}`)
      .join('&'),
  )
  expect(there.filter.tag).toHaveLength(10)
  expect(back).toEqual(there)
})

const PATHS = ['/products', '/search', '/categories/tea']

test('a written filter is read again', () => {
  // Everything that could be misread.
  const signs = [...'aB7:&=%+-,#', ' ', '\n', '\0', 'e\u0301', 'é', '😀', '\ud800']
  const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 6 })
  const values = fc.array(text, { maxLength: 4 })
  const amount = fc.oneof(fc.constant(''), fc.nat(1_000_000).map(String), fc.constant('9.5'))
  const queries = fc
    .record({
      q: text,
      values: fc.tuple(values, values, values, values, values),
      options: fc.array(fc.tuple(text, text), { maxLength: 4 }),
      price: fc.tuple(amount, amount),
      available: fc.constantFrom('', '0', '1'),
      sort: fc.constantFrom(...SORTS, 'none'),
      page: fc.integer({ min: -1, max: 12_000 }),
    })
    .map((choice) => {
      const query = new URLSearchParams({
        q: choice.q,
        available: choice.available,
        sort: choice.sort,
      })
      VALUE_FACETS.forEach((facet, i) => {
        for (const value of choice.values[i] ?? []) query.append(facet, value)
      })
      for (const option of choice.options) query.append('option', option.join(':'))
      query.set('price', choice.price.join('-'))
      query.set('page', String(choice.page))
      return query
    })
  fc.assert(
    fc.property(queries, fc.constantFrom(...PATHS), (query, path) => {
      const view = readListingView(path, query)
      const written = listingSearch(view)
      expect(readListingView(path, new URLSearchParams(written))).toEqual(view)
      // The same choices in any order give the same address.
      const turned = new URLSearchParams([...query].toReversed())
      expect(listingSearch(readListingView(path, turned))).toBe(written)
    }),
  )
})

test('every card has its page', () => {
  expect(pageCount(0)).toBe(1)
  expect(pageCount(24)).toBe(1)
  expect(pageCount(25)).toBe(2)
  expect(offsetOf({ page: 3 })).toBe(48)
})

test.each([
  ['/products', true],
  ['/search', true],
  ['/categories/coffee/decaf', true],
  ['/collections/to-give', true],
  ['/categories/', false],
  ['/products/guji-uraga', false],
  ['/', false],
])('that %s lists products by its query is %s', (path, lists) => {
  expect(isListingPath(path)).toBe(lists)
})
