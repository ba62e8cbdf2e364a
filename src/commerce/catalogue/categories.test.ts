import { expect, test } from 'vitest'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'

test('categories and collections are narrowed', async () => {
  const category = {
    id: 'pcat_1',
    handle: 'coffee',
    name: 'Coffee',
    description: null,
    parent_category: null,
    category_children: [{ id: 'pcat_2', handle: 'decaf', name: 'Decaf' }],
  }
  const collection = { id: 'pcol_1', handle: 'new', title: 'New' }
  const { commerce, sent } = commerceAnswering(
    { body: { product_categories: [category] } },
    { body: { collections: [collection] } },
  )
  expect(await commerce.categories.byHandle('coffee')).toMatchObject({
    parent: null,
    name: 'Coffee',
  })
  expect(await commerce.collections.byHandle('new')).toEqual(collection)
  expect(sent.map(({ line }) => decodeURIComponent(line))).toEqual([
    'GET /store/product-categories?limit=1&handle=coffee',
    'GET /store/collections?limit=1&handle[0]=new',
  ])
})

test('all categories are read, page by page', async () => {
  const some = (count: number) => ({
    body: {
      product_categories: Array.from({ length: count }, (_, index) => ({
        id: `pcat_${index}`,
        handle: `h-${index}`,
        name: 'Coffee',
      })),
    },
  })
  const { commerce, sent } = commerceAnswering(some(100), some(3))
  expect(await commerce.categories.list()).toHaveLength(103)
  expect(sent.map(({ line }) => line)).toEqual([
    'GET /store/product-categories?limit=100&offset=0',
    'GET /store/product-categories?limit=100&offset=100',
  ])
})

test('all collections are read, page by page', async () => {
  const some = (count: number) => ({
    body: {
      collections: Array.from({ length: count }, (_, index) => ({
        ...{ id: `pcol_${index}`, handle: `h-${index}`, title: 'New' },
      })),
    },
  })
  const { commerce, sent } = commerceAnswering(some(100), some(100), some(0))
  expect(await commerce.collections.list()).toHaveLength(200)
  expect(sent.map(({ line }) => line)).toEqual([
    'GET /store/collections?limit=100&offset=0',
    'GET /store/collections?limit=100&offset=100',
    'GET /store/collections?limit=100&offset=200',
  ])
})
