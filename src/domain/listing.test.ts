import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingHref, offsetOf, pageCount, readListingView } from './listing.ts'
import { SORTS } from './product.ts'

const read = (query: string) => readListingView(new URLSearchParams(query))

test.each([
  ['', 'featured', 1],
  ['sort=price-asc&page=3', 'price-asc', 3],
  ['sort=cheapest&page=-1', 'featured', 1],
  ['page=0', 'featured', 1],
  ['page=1e3', 'featured', 1],
  ['page=99999', 'featured', 1],
  ['sort=title&sort=newest', 'title', 1],
])('%j is sorted by %s, page %i', (query, sort, page) => {
  expect(read(query)).toEqual({ sort, page })
})

test('the default view is the bare path', () => {
  expect(listingHref('/products', { sort: 'featured', page: 1 })).toBe('/products')
  expect(listingHref('/products', { sort: 'newest', page: 2 })).toBe('/products?sort=newest&page=2')
})

test('what is printed is read again', () => {
  const views = fc.record({
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  fc.assert(
    fc.property(views, (view) => {
      expect(readListingView(new URL(listingHref('/p', view), 'http://x').searchParams)).toEqual(
        view,
      )
    }),
  )
})

test('every card has its page', () => {
  expect(pageCount(0)).toBe(1)
  expect(pageCount(24)).toBe(1)
  expect(pageCount(25)).toBe(2)
  expect(offsetOf({ sort: 'featured', page: 3 })).toBe(48)
})
