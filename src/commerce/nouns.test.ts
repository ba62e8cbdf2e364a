import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/listing-filter.ts'
import type { Region } from '#domain/region.ts'
import { createCommerce } from './client.ts'
import { aWireCart, aWireLine, aWireProduct, type Reply, scriptedFetch } from './wire-samples.ts'

const asked = (...replies: (Reply | Error)[]) => {
  const { fetch, sent } = scriptedFetch(...replies)
  const commerce = createCommerce({ baseUrl: 'http://c.test', retries: 0, timeoutMs: 1000, fetch })
  return { commerce, sent }
}

const EU: Region = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [],
}

test('a cart is narrowed to what the pages show', async () => {
  const { commerce, sent } = asked({ body: { cart: aWireCart({ discounts: [{ code: 'TEN' }] }) } })
  const cart = await commerce.carts.retrieve('cart_1')
  expect(sent[0]?.line).toBe('GET /store/carts/cart_1/retrieve-cart-workflow')
  expect(cart).toMatchObject({
    id: 'cart_1',
    regionId: 'reg_eu',
    currencyCode: 'eur',
    discounts: ['TEN'],
    total: 2700,
  })
  expect(cart.items[0]).toEqual({
    id: 'item_1',
    variantId: 'variant_1',
    productHandle: 'guji-uraga',
    title: 'Guji Uraga',
    variantTitle: '250 g',
    thumbnail: '/pictures/guji-uraga.svg',
    quantity: 2,
    unitPrice: 1350,
    includesTax: true,
    taxRate: 7,
    subtotal: 2523,
    total: 2700,
    discountTotal: 0,
    metadata: {},
    hasShipping: true,
  })
})

test('a line without what other routes join is still a line', async () => {
  const bare = aWireLine({
    tax_lines: undefined,
    variant: undefined,
    variant_id: null,
    total: null,
  })
  const { commerce } = asked({ body: { cart: aWireCart({ items: [bare] }) } })
  const [line] = (await commerce.carts.retrieve('cart_1')).items
  expect(line).toMatchObject({ variantId: '', productHandle: '', taxRate: 7, total: 2523 })
})

test('a cart without a region is refused before anything is sent', async () => {
  const { commerce, sent } = asked()
  await expect(commerce.carts.create({ regionId: '' })).rejects.toThrow(
    'Missing region ID for cart creation',
  )
  expect(sent).toEqual([])
})

test('a cart is made in its region and channel under its key', async () => {
  const { commerce, sent } = asked({ body: { cart: aWireCart() } })
  await commerce.carts.create({ regionId: 'reg_eu', salesChannelId: 'sc_1', idempotencyKey: 'k' })
  expect(sent[0]).toMatchObject({
    line: 'POST /store/carts',
    body: { region_id: 'reg_eu', sales_channel_id: 'sc_1' },
  })
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k')
})

test('a change of a cart says only what changes', async () => {
  const { commerce, sent } = asked({ body: { cart: aWireCart() } })
  await commerce.carts.update('cart_1', { regionId: 'reg_us', countryCode: 'us' })
  await commerce.carts.update('cart_1', { email: 'ada@example.com' })
  expect(sent.map(({ body }) => body)).toEqual([
    { region_id: 'reg_us', country_code: 'us' },
    { email: 'ada@example.com' },
  ])
})

test('a product comes with prices, options, stock and pictures of the region', async () => {
  const { commerce, sent } = asked({ body: { products: [aWireProduct()] } })
  const product = await commerce.products.byHandle('guji-uraga', EU)
  expect(sent[0]?.line).toContain('GET /store/products?handle=guji-uraga&region_id=reg_eu')
  expect(product?.options).toEqual([{ id: 'opt_size', title: 'Size', values: ['250 g', '1 kg'] }])
  expect(product?.variants).toEqual([
    {
      id: 'variant_1',
      title: '250 g',
      sku: 'GUJI-250',
      options: { opt_size: '250 g' },
      price: null,
      available: null,
    },
    {
      id: 'variant_2',
      title: '1 kg',
      sku: null,
      options: { opt_size: '1 kg' },
      price: {
        amount: 4400,
        originalAmount: 4900,
        currencyCode: 'eur',
        taxRate: 7,
        includesTax: true,
      },
      available: 0,
    },
  ])
  expect(product?.pictures).toEqual([
    { url: '/pictures/guji-uraga.svg', alt: 'A blue bag of coffee' },
    { url: '/pictures/beds.svg', alt: '' },
  ])
  expect(product).toMatchObject({ tag: 'Small lot', facts: { Origin: 'Ethiopia' } })
})

test('a product that the channel does not have is undefined', async () => {
  const { commerce } = asked({ body: { products: [] } })
  expect(await commerce.products.byHandle('nothing', EU)).toBeUndefined()
})

test('cards ask only for what was said', async () => {
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
  const { commerce, sent } = asked({ body: { cards: [card], count: 1, offset: 0, limit: 24 } })
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
  const { commerce } = asked({ body: { cards: [card], count: 1, offset: 0, limit: 24 } })
  const page = await commerce.cards.list({ regionId: 'reg_eu' })
  expect(page.cards[0]).toMatchObject({ price: null, inStock: false })
})

const FOUND = {
  cards: [],
  count: 0,
  offset: 0,
  limit: 24,
  facets: {
    category: [{ value: 'tea', label: 'Tea', count: 3 }],
    collection: [],
    type: [],
    tag: [],
    option: [{ title: 'Size', values: [{ value: '250 g', count: 0 }] }],
    price: { min: 900, max: 12_000 },
    available: 3,
  },
  without: { price: 7 },
  fuzzy: true,
}

test('what is looked for is said in the words of commerce', async () => {
  const { commerce, sent } = asked({ body: FOUND })
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
      category: [{ value: 'tea', label: 'Tea', count: 3 }],
      option: [{ title: 'Size', values: [{ value: 'Size:250 g', label: '250 g', count: 0 }] }],
      price: { min: 900, max: 12_000 },
      available: 3,
    },
    without: { price: 7 },
    isFuzzy: true,
  })
})

test('a listing that nobody searched keeps the order of the shop', async () => {
  const { commerce, sent } = asked({ body: { ...FOUND, without: {}, fuzzy: undefined } })
  const region = { id: 'reg_eu', currencyCode: 'eur' }
  const looked = { region, q: '', filter: NO_FILTER, sort: 'featured' } as const
  const page = await commerce.cards.find({ ...looked, categoryId: 'pcat_1' })
  expect(sent[0]?.line).toBe(
    'GET /store/cards?region_id=reg_eu&category_id=pcat_1&facets=true&sort=featured&limit=24&offset=0',
  )
  expect(page).toMatchObject({ without: {}, isFuzzy: false })
})

test('suggestions are products, categories and collections', async () => {
  const { commerce, sent } = asked({
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
  })
  expect(sent[0]?.line).toBe('GET /store/suggestions?region_id=reg_eu&q=te&limit=6')
})

test('categories, collections, regions and the store say who they are', async () => {
  const category = {
    id: 'pcat_1',
    handle: 'coffee',
    name: 'Coffee',
    description: null,
    parent_category: null,
    category_children: [{ id: 'pcat_2', handle: 'decaf', name: 'Decaf' }],
  }
  const collection = { id: 'pcol_1', handle: 'new', title: 'New' }
  const region = {
    id: 'reg_us',
    name: 'US',
    currency_code: 'usd',
    tax_rate: 0,
    includes_tax: false,
    countries: [{ iso_2: 'us', name: 'UNITED STATES', display_name: 'United States' }],
  }
  const { commerce, sent } = asked(
    { body: { product_categories: [category] } },
    { body: { collections: [collection] } },
    { body: { regions: [region] } },
  )
  expect(await commerce.categories.byHandle('coffee')).toMatchObject({
    parent: null,
    name: 'Coffee',
  })
  expect(await commerce.collections.byHandle('new')).toEqual(collection)
  expect(await commerce.regions.list()).toEqual([
    {
      id: 'reg_us',
      name: 'US',
      currencyCode: 'usd',
      taxRate: 0,
      includesTax: false,
      countries: [{ code: 'us', name: 'United States' }],
    },
  ])
  expect(sent.map(({ line }) => decodeURIComponent(line))).toEqual([
    'GET /store/product-categories?limit=1&handle=coffee',
    'GET /store/collections?limit=1&handle[0]=new',
    'GET /store/regions',
  ])
})

test('a shipping option costs what the shopper pays, tax in', async () => {
  const option = {
    id: 'so_1',
    name: 'Post',
    amount: 500,
    price_incl_tax: 535,
    metadata: { days: 2 },
  }
  const deliveries = [{ profile_id: 'sp_1', line_ids: ['item_1'], options: [option] }]
  const { commerce } = asked({ body: { deliveries } })
  expect(await commerce.shippingOptions.forCart('cart_1')).toEqual([
    {
      id: 'sp_1',
      lineIds: ['item_1'],
      options: [{ id: 'so_1', name: 'Post', amount: 535, metadata: { days: 2 } }],
    },
  ])
})

test('a region delivers for nothing from its lowest free option on', async () => {
  const free = {
    amount: 0,
    profile_id: 'sp_goods',
    requirements: [{ type: 'min_subtotal', amount: 4000 }],
  }
  const options = [
    { ...free, amount: 490, requirements: [{ type: 'max_subtotal', amount: 4000 }] },
    { ...free, requirements: [{ type: 'min_subtotal', amount: 9000 }] },
    free,
    { ...free, is_return: true, requirements: [{ type: 'min_subtotal', amount: 1 }] },
    { ...free, profile_id: 'sp_mail', requirements: [] },
  ]
  const { commerce, sent } = asked(
    { body: { shipping_options: options } },
    { body: { shipping_options: [] } },
  )
  expect(await commerce.shippingOptions.freeDelivery('reg_eu')).toEqual({
    amount: 4000,
    includesTax: false,
    profileId: 'sp_goods',
    alwaysFree: ['sp_mail'],
  })
  expect(await commerce.shippingOptions.freeDelivery('reg_us')).toBeNull()
  expect(sent[0]?.line).toBe('GET /store/shipping-options?region_id=reg_eu')
})

test('a code is a gift card or a discount, and commerce says which', async () => {
  const applied = { kind: 'gift_card', code: 'A-B', replaced: null }
  const { commerce, sent } = asked({ body: { cart: aWireCart(), applied } })
  const taken = await commerce.codes.apply('cart_1', 'A-B')
  expect(taken.applied).toEqual({ kind: 'gift-card', code: 'A-B', replaced: null })
  await commerce.codes.remove('cart_1', 'A/B')
  expect(sent.map(({ line }) => line)).toEqual([
    'POST /store/carts/cart_1/codes',
    'DELETE /store/carts/cart_1/codes/A%2FB',
  ])
  expect(sent[0]?.body).toEqual({ code: 'A-B' })
})

test('a code that does not count says why, and of what', async () => {
  const body = { type: 'not_allowed', message: 'No', reason: 'ended', details: { at: '2025' } }
  const { commerce } = asked({ status: 400, body })
  await expect(commerce.codes.apply('cart_1', 'TEN')).rejects.toMatchObject({
    code: 'ended',
    details: { at: '2025' },
  })
})
