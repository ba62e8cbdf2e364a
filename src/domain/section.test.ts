import { expect, test } from 'vitest'
import type { ProductCard } from './product.ts'
import { fillSections, handlesIn, type SectionPlan } from './section.ts'

const card = (handle: string): ProductCard => ({
  id: handle,
  handle,
  title: handle,
  subtitle: '',
  thumbnail: null,
  price: null,
  priceVaries: false,
  inStock: true,
  tag: null,
  onlyVariantId: null,
  facts: {},
})

const plan = (handles: readonly string[]): SectionPlan => ({
  kind: 'cards',
  title: 'Good places to start',
  link: null,
  handles,
})

test('names every product of a page once', () => {
  expect(handlesIn([plan(['a', 'b']), plan(['b', 'c'])])).toEqual(['a', 'b', 'c'])
})

test('fills sections in the order of the plan and leaves out what is gone', () => {
  const [section] = fillSections([plan(['b', 'gone', 'a'])], [card('a'), card('b')])
  expect(section).toMatchObject({ kind: 'cards', cards: [{ handle: 'b' }, { handle: 'a' }] })
})

test('a section with nothing left to show is left out', () => {
  expect(fillSections([plan(['gone'])], [])).toEqual([])
})
