import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/catalogue/listing-filter.ts'
import { NO_OUTCOME } from '#domain/catalogue/search-outcome.ts'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'

test('cards request only the given parameters', async () => {
  const card = {
    id: 'prod_1',
    handle: 'guji-uraga',
    title: 'Guji Uraga',
    subtitle: null,
    thumbnail: null,
    amount: 1350,
    original_amount: 1350,
    currency_code: 'eur',
    includes_tax: true,
    tax_rate: 7,
    price_varies: true,
    in_stock: true,
    only_variant_id: null,
    metadata: { tag: null, facts: { Roast: 'Light' } },
  }
  const { commerce, sent } = commerceAnswering({
    body: { cards: [card], count: 1, offset: 0, limit: 24 },
  })
  const page = await commerce.cards.list({ regionId: 'reg_eu', handles: ['a', 'b'], sort: 'title' })
  expect(sent[0]?.line).toBe(
    'GET /store/cards?region_id=reg_eu&handles=a%2Cb&sort=title&limit=24&offset=0',
  )
  expect(page.cards[0]).toMatchObject({
    subtitle: '',
    facts: { Roast: 'Light' },
    priceVaries: true,
  })
})

test('a card without a price in the region has none', async () => {
  const card = {
    id: 'p',
    handle: 'p',
    title: 'P',
    amount: null,
    price_varies: false,
    in_stock: false,
  }
  const { commerce } = commerceAnswering({
    body: { cards: [card], count: 1, offset: 0, limit: 24 },
  })
  const page = await commerce.cards.list({ regionId: 'reg_eu' })
  expect(page.cards[0]).toMatchObject({ price: null, inStock: false })
})

const FOUND = {
  cards: [],
  count: 0,
  offset: 0,
  limit: 24,
  facets: {
    category: [{ value: 'tea', label: 'Tea', count: 3, total: 5 }],
    collection: [],
    type: [],
    tag: [],
    option: [
      {
        ...{ name: 'roast', title: 'Roast', position: 40, is_shown: false },
        values: [{ value: 'light', count: 0, total: 2 }],
      },
    ],
    lists: [{ facet: 'category', title: 'Kind', position: 10, is_shown: true }],
    price: { min: 900, max: 12_000 },
    available: 3,
  },
  without: { price: 7 },
  fuzzy: true,
  partial: false,
  kept: ['shrt'],
  dropped: ['cheap'],
  pages: [{ path: '/help', kind: 'page', title: 'Help', lead: '' }],
}

test('a search is sent in commerce’s parameters', async () => {
  const { commerce, sent } = commerceAnswering({ body: FOUND })
  const filter = {
    ...NO_FILTER,
    category: ['coffee', 'tea'],
    option: ['Size:250 g'],
    price: { min: null, max: 550 },
    isAvailable: true,
  }
  const region = { id: 'reg_jp', currencyCode: 'jpy' }
  const page = await commerce.cards.find({
    region,
    q: 'shrt',
    filter,
    sort: 'featured',
    offset: 24,
  })
  expect(sent[0]?.line).toBe(
    'GET /store/cards?region_id=reg_jp&q=shrt&category=coffee&category=tea&option=Size%3A250+g' +
      '&price_max=5&available=true&facets=true&limit=24&offset=24',
  )
  expect(page).toMatchObject({
    facets: {
      category: [{ value: 'tea', label: 'Tea', count: 3, total: 5 }],
      option: [
        {
          ...{ name: 'roast', title: 'Roast', position: 40, isShown: false },
          values: [{ value: 'roast:light', label: 'light', count: 0, total: 2 }],
        },
      ],
      lists: { category: { title: 'Kind' }, tag: { title: 'Tags' } },
      price: { min: 900, max: 12_000 },
      available: 3,
    },
    without: { price: 7 },
    outcome: {
      isFuzzy: true,
      isPartial: false,
      kept: ['shrt'],
      dropped: ['cheap'],
      pages: [{ path: '/help', kind: 'page', title: 'Help', lead: '' }],
    },
  })
})

test('a listing without a search keeps the order of the shop', async () => {
  const { commerce, sent } = commerceAnswering({
    body: { cards: [], count: 0, offset: 0, limit: 24 },
  })
  const region = { id: 'reg_eu', currencyCode: 'eur' }
  const looked = { region, q: '', filter: NO_FILTER, sort: 'featured' } as const
  const page = await commerce.cards.find({ ...looked, categoryId: 'pcat_1' })
  expect(sent[0]?.line).toBe(
    'GET /store/cards?region_id=reg_eu&category_id=pcat_1&facets=true&sort=featured&limit=24&offset=0',
  )
  expect(page).toMatchObject({ without: {}, outcome: NO_OUTCOME })
})

test('suggestions are products, categories and collections', async () => {
  const { commerce, sent } = commerceAnswering({
    body: {
      products: [],
      categories: [{ handle: 'tea', name: 'Tea' }],
      collections: [{ handle: 'to-give', title: 'To give' }],
      count: 0,
    },
  })
  expect(await commerce.suggestions.list({ regionId: 'reg_eu', q: 'te' })).toEqual({
    products: [],
    categories: [{ handle: 'tea', name: 'Tea' }],
    collections: [{ handle: 'to-give', title: 'To give' }],
    count: 0,
    outcome: NO_OUTCOME,
  })
  expect(sent[0]?.line).toBe('GET /store/suggestions?region_id=reg_eu&q=te&limit=6')
})
