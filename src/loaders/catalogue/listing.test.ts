import { expect, test } from 'vitest'
import { NO_FACETS } from '#domain/catalogue/facets.ts'
import { NO_FILTER } from '#domain/catalogue/listing-filter.ts'
import type { Category } from '#domain/catalogue/product.ts'
import { NO_OUTCOME } from '#domain/catalogue/search-outcome.ts'
import { aProductCard } from '#tests/fixtures/product-card.ts'
import { categoryCrumbs, closerLinks, isPastTheEnd, listingTags } from './listing.ts'

const link = (handle: string) => ({ id: `cat_${handle}`, handle, name: handle.toUpperCase() })

const category = (handle: string, parent: string | null, children: string[] = []): Category => ({
  ...link(handle),
  description: '',
  parent: parent === null ? null : link(parent),
  children: children.map(link),
})

const coffee = category('coffee', null, ['blends', 'decaf'])
const blends = category('blends', 'coffee')
const gifts = category('gifts', null)
const all = [coffee, blends, category('decaf', 'coffee'), gifts]

test('the breadcrumb of a category has its parents', () => {
  expect(categoryCrumbs([coffee, blends])).toEqual([
    { label: 'Home', href: '/' },
    { label: 'COFFEE', href: '/categories/coffee' },
    { label: 'BLENDS', href: '/categories/blends' },
  ])
})

test('a category and its children have the same links to subcategories', () => {
  const links = [
    { label: 'All coffee', href: '/categories/coffee' },
    { label: 'BLENDS', href: '/categories/blends' },
    { label: 'DECAF', href: '/categories/decaf' },
  ]
  expect(closerLinks(all, coffee)).toEqual(links)
  expect(closerLinks(all, blends)).toEqual(links)
  expect(closerLinks(all, gifts)).toEqual([])
})

const listing = (cards: number, count: number, offset: number) => ({
  view: { q: '', filter: NO_FILTER, sort: 'featured', page: 1 } as const,
  page: {
    cards: Array.from({ length: cards }, (_, i) => aProductCard({ id: `prod_${i}` })),
    count,
    offset,
    limit: 24,
    facets: NO_FACETS,
    without: {},
    outcome: NO_OUTCOME,
  },
})

test('an empty listing is not past its end, a page after the last one is', () => {
  expect(isPastTheEnd(listing(0, 0, 0))).toBe(false)
  expect(isPastTheEnd(listing(0, 36, 48))).toBe(true)
  expect(isPastTheEnd(listing(12, 36, 24))).toBe(false)
})

test('a listing is stale when a product of it changes, or any may have joined it', () => {
  expect(listingTags(listing(2, 2, 0))).toEqual(['products', 'product:prod_0', 'product:prod_1'])
})
