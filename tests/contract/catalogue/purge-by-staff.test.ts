import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import type { Body } from '../resources/caller.ts'
import { type PurgeReceiver, receivePurges } from '../support/purge-receiver.ts'
import { type FreshTestShop, openFreshTestShop, placeOrder } from '../support/test-shop.ts'

let web: PurgeReceiver
let shop: FreshTestShop
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  web = await receivePurges()
  shop = await openFreshTestShop()
  const variant = await shop.aVariant()
  const [row = {}] = await shop.query(
    `SELECT v.id AS variant, v.product_id AS product, l.inventory_item_id AS item,
       l.location_id AS location, s.default_sales_channel_id AS channel,
       (SELECT c.id FROM product_category c WHERE NOT EXISTS (
         SELECT FROM product_category_product x WHERE x.product_category_id = c.id
           AND x.product_id = v.product_id) LIMIT 1) AS category,
       (SELECT id FROM product_collection LIMIT 1) AS collection,
       (SELECT id FROM publishable_api_key LIMIT 1) AS key
     FROM product_variant v JOIN product_variant_inventory_item x ON x.variant_id = v.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id, store s
     WHERE v.id = $1`,
    [variant.id],
  )
  ids = Object.fromEntries(Object.entries(row).map(([name, id]) => [name, String(id)]))
  await shop.startWorker({ PURGE_URLS: web.url })
  await web.hears(['*'])
})
afterAll(async () => {
  await shop.stop()
  await web.stop()
})
beforeEach(() => web.forget())

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')

/** What staff do in the back office, and what it purges; `{product}` stands for its id. */
const WORK: readonly (readonly [path: string, body: Body, tags: readonly string[]])[] = [
  ['products/{product}', { title: 'New' }, ['product:{product}', 'products']],
  [
    'products/{product}/variants/{variant}',
    { prices: [{ currency_code: 'eur', amount: 4_321 }] },
    ['product:{product}', 'products'],
  ],
  [
    'inventory-items/{item}/location-levels/{location}',
    { stocked_quantity: 77 },
    ['product:{product}'],
  ],
  [
    'reservations',
    { inventory_item_id: '{item}', location_id: '{location}', quantity: 1 },
    ['product:{product}'],
  ],
  ['product-categories/{category}', { name: 'New' }, ['category:{category}', 'categories']],
  [
    'product-categories/{category}/products/batch',
    { product_ids: [{ id: '{product}' }] },
    ['category:{category}', 'product:{product}'],
  ],
  ['collections/{collection}', { title: 'New' }, ['collection:{collection}', 'collections']],
  ['currencies/jpy', { includes_tax: true }, ['regions', 'products']],
  ['store', { name: 'New' }, ['store']],
  ['sales-channels/{channel}', { description: 'New' }, ['store']],
  ['publishable-api-keys/{key}', { title: 'New' }, ['store']],
]

test.each(WORK)('%s is purged within 2 s', async (path, body, tags) => {
  const filledBody: Body = JSON.parse(filled(JSON.stringify(body)))
  await shop.staff.post(`/admin/${filled(path)}`, filledBody)
  await web.hears(tags.map(filled))
})

test('a change of a region or its taxes is purged', async () => {
  const region_id = shop.regionOf('usd')
  await shop.staff.post(`/admin/regions/${region_id}`, { tax_rate: 9 })
  await web.hears(['regions', 'products'])
  await web.forget()
  const rate = { name: 'Own', code: 'own', rate: 3, region_id, products: [ids['product']] }
  await shop.staff.post('/admin/tax-rates', rate)
  await web.hears(['regions', filled('product:{product}')])
})

test('a price list is purged when it is created, changed and deleted', async () => {
  const tags = [filled('product:{product}'), 'products']
  const prices = [{ variant_id: filled('{variant}'), currency_code: 'eur', amount: 99 }]
  const made = await shop.staff.post('/admin/price-lists', { ...aPriceList({ prices }) })
  await web.hears(tags)
  const path = `/admin/price-lists/${made.text('price_list.id')}`
  for (const change of [{ status: 'draft' }, { ends_at: new Date().toISOString() }]) {
    await web.forget()
    await shop.staff.post(path, change)
    await web.hears(tags)
  }
  await web.forget()
  await shop.staff.remove(path)
  await web.hears(tags)
})

test('a product is purged when it is created and deleted', async () => {
  const made = await shop.staff.post('/admin/products', {
    title: 'A new bean',
    status: 'published',
    options: [{ title: 'Size' }],
    variants: [
      {
        title: '250 g',
        prices: [{ currency_code: 'eur', amount: 1 }],
        options: [{ value: '250 g' }],
      },
    ],
    sales_channels: [{ id: ids['channel'] }],
  })
  const id = made.text('product.id')
  await web.hears([`product:${id}`, 'products'])
  await web.forget()
  await shop.staff.remove(`/admin/products/${id}`)
  await web.hears([`product:${id}`, 'products'])
})

test('an order changes stock, which is purged, and nothing else', async () => {
  await placeOrder(shop, shop.guest)
  await web.hears([filled('product:{product}')])
  expect([...web.heard()]).toEqual([filled('product:{product}')])
})
