import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let regionId: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  regionId = shop.regionOf('eur')
})
afterAll(() => shop.stop())

const suggest = (query: string) =>
  shop.guest.get(`/store/suggestions?region_id=${regionId}&${query}`)

test('a prefix returns products, categories and their counts', async () => {
  const reply = await suggest('q=coff&limit=3')
  expect(reply.list('products')).toHaveLength(3)
  expect(reply.at('products.0')).toMatchObject({
    currency_code: 'eur',
    in_stock: expect.any(Boolean),
  })
  expect(reply.at('categories.0')).toEqual({ handle: 'coffee', name: 'Coffee' })
  expect(reply.number('count')).toBeGreaterThan(10)
  expect((await suggest('q=good%20pl')).at('collections')).toEqual([
    { handle: 'good-places-to-start', title: 'Good places to start' },
  ])
})

test('products are in the order of the search', async () => {
  const listed = await shop.guest.get(`/store/cards?region_id=${regionId}&q=tea&limit=6`)
  const suggested = await suggest('q=tea')
  expect(suggested.at('products')).toEqual(listed.at('cards'))
  expect(suggested.at('count')).toBe(listed.at('count'))
})

test('a category is suggested for a misspelt name', async () => {
  expect((await suggest('q=cofee')).list('categories', 'handle')).toEqual(['coffee'])
  expect((await suggest('q=ketles')).list('categories', 'handle')).toEqual(['kettles'])
})

test('a hidden category is not suggested', async () => {
  await shop.query(`UPDATE product_category SET is_active = false WHERE handle = 'kettles'`)
  const hidden = await suggest('q=kettles')
  await shop.query(`UPDATE product_category SET is_active = true WHERE handle = 'kettles'`)
  expect(hidden.at('categories')).toEqual([])
  expect((await suggest('q=kettles')).list('categories', 'handle')).toEqual(['kettles'])
})

test('an empty input suggests nothing', async () => {
  const nothing = { products: [], categories: [], collections: [], count: 0 }
  for (const query of ['q=', 'q=%20', 'q=%25']) {
    const reply = await suggest(query)
    expect({
      products: reply.at('products'),
      categories: reply.at('categories'),
      collections: reply.at('collections'),
      count: reply.at('count'),
    }).toEqual(nothing)
  }
})

test.each([
  ['q=tea&limit=13', 'limit must be at most 12'],
  ['q=tea&limit=0', 'limit must be at least 1'],
  ['limit=3', 'q is required'],
  ['q[a]=tea', 'q must be one text'],
])('%s is refused with a reason', async (query, words) => {
  const reply = await shop.guest.call('GET', `/store/suggestions?region_id=${regionId}&${query}`)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toBe(words)
})

test('a region is required, and must exist', async () => {
  expect((await shop.guest.call('GET', '/store/suggestions?q=tea')).status).toBe(400)
  const reply = await shop.guest.call('GET', '/store/suggestions?q=tea&region_id=reg_none')
  expect(reply.status).toBe(404)
})
