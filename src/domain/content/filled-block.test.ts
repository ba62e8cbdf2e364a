import { expect, test } from 'vitest'
import { aProductCard } from '#tests/fixtures/product-card.ts'
import type { ProductCard } from '../catalogue/product.ts'
import type { Block, ProductSource } from './block.ts'
import { collectionsIn, fillBlocks, handlesIn } from './filled-block.ts'

const card = (handle: string): ProductCard => aProductCard({ id: handle, handle, title: handle })

const products = (source: ProductSource): Block => ({
  kind: 'products',
  key: 'p',
  title: 'Good places to start',
  link: null,
  layout: 'cards',
  source,
})
const byHand = (...handles: readonly string[]) => products({ by: 'hand', handles })
const ofCollection = (collection: string, limit: number) =>
  products({ by: 'collection', collection, limit })

const picture = {
  url: '/a',
  alt: 'a',
  width: 4,
  height: 3,
  drawing: null,
  placeholder: null,
  focus: null,
}
const spots = (...handles: readonly string[]): Block => ({
  kind: 'spots',
  key: 's',
  title: null,
  picture,
  spots: handles.map((handle) => ({ handle, x: 10, y: 20 })),
})

const NOTHING = { chosen: [], collections: new Map() }

test('returns every product of a page once, also those in pictures', () => {
  expect(handlesIn([byHand('a', 'b'), spots('b', 'c'), ofCollection('d', 3)])).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('requests a collection once, with the limit of its largest list', () => {
  const blocks = [ofCollection('milk', 4), byHand('a'), ofCollection('milk', 8)]
  expect([...collectionsIn(blocks)]).toEqual([['milk', 8]])
})

test('fills lists in the editor’s order and omits missing products', () => {
  const goods = { ...NOTHING, chosen: [card('a'), card('b')] }
  expect(fillBlocks([byHand('b', 'gone', 'a')], goods)).toMatchObject([
    { kind: 'products', cards: [{ handle: 'b' }, { handle: 'a' }] },
  ])
})

test('shows a collection in its own order, up to the list’s limit', () => {
  const goods = { ...NOTHING, collections: new Map([['milk', [card('a'), card('b'), card('c')]]]) }
  expect(fillBlocks([ofCollection('milk', 2)], goods)).toMatchObject([
    { cards: [{ handle: 'a' }, { handle: 'b' }] },
  ])
})

test('omits an empty list, and keeps a picture', () => {
  expect(fillBlocks([byHand('gone'), ofCollection('gone', 4)], NOTHING)).toEqual([])
  expect(fillBlocks([spots('gone')], NOTHING)).toMatchObject([{ kind: 'spots', spots: [] }])
})
