import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { aPricedProduct } from '../staff/support/priced-product.ts'
import { type CountedCommerce, startCountedCommerce } from '../support/counted-commerce.ts'
import { type Card, cardsOf } from '../support/prices.ts'
import { signedContext } from '../support/signed-context.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

let shop: OwnTestShop
let regionId: string
let counted: CountedCommerce
beforeAll(async () => {
  shop = await openOwnTestShop()
  regionId = shop.regionOf('eur')
  counted = await startCountedCommerce(shop)
})
afterAll(async () => {
  await counted.stop()
  await shop.stop()
})

const cards = (query: string) => cardsOf(shop.guest, regionId, query)
const ids = (listing: readonly Card[]) => listing.map(({ id }) => id)

const idRows = z.array(z.object({ id: z.string() }))
const select = async (sql: string, parameters: unknown[] = []) =>
  idRows.parse(await shop.query(sql, parameters)).map(({ id }) => id)

const IN_SHOP = `p.status = 'published' AND p.deleted_at IS NULL AND EXISTS (
  SELECT FROM product_sales_channel s JOIN store ON store.default_sales_channel_id = s.sales_channel_id
  WHERE s.product_id = p.id)`

test('a category lists the products of its descendants', async () => {
  const [parent] = await select(`SELECT c.id FROM product_category c
    WHERE EXISTS (SELECT FROM product_category d WHERE d.parent_category_id = c.id) LIMIT 1`)
  const below = await select(
    `SELECT DISTINCT p.id FROM product p JOIN product_category_product x ON x.product_id = p.id
     JOIN product_category c ON c.id = x.product_category_id
     WHERE c.mpath LIKE '%' || $1 || '.%' AND ${IN_SHOP}`,
    [parent],
  )
  expect(below.length).toBeGreaterThan(1)
  expect(ids(await cards(`&category_id=${parent}`)).toSorted()).toEqual(below.toSorted())
})

test('a hidden category lists nothing', async () => {
  const [hidden] = await select('SELECT id FROM product_category WHERE parent_category_id IS NULL')
  await shop.query('UPDATE product_category SET is_active = false WHERE id = $1', [hidden])
  const listing = await cards(`&category_id=${hidden}`)
  await shop.query('UPDATE product_category SET is_active = true WHERE id = $1', [hidden])
  expect(listing).toEqual([])
  expect(await cards(`&category_id=${hidden}`)).not.toEqual([])
})

test('a collection lists its products', async () => {
  const [collection] = await select(`SELECT collection_id AS id FROM product
    WHERE collection_id IS NOT NULL LIMIT 1`)
  const inside = await select(
    `SELECT p.id FROM product p WHERE collection_id = $1 AND ${IN_SHOP}`,
    [collection],
  )
  expect(ids(await cards(`&collection_id=${collection}`)).toSorted()).toEqual(inside.toSorted())
})

test('selected products keep the order of the request', async () => {
  const [a, b, c] = await cards('')
  expect(ids(await cards(`&ids=${c?.id},${a?.id},${b?.id},prod_none`))).toEqual([
    c?.id,
    a?.id,
    b?.id,
  ])
  const handles = `&handles=${b?.handle},${c?.handle},${a?.handle}`
  expect(ids(await cards(handles))).toEqual([b?.id, c?.id, a?.id])
})

test('a listing can be sorted', async () => {
  const featured = await select(`SELECT p.id FROM product p WHERE ${IN_SHOP}
    ORDER BY (p.metadata ->> 'rank')::int NULLS LAST, lower(p.title), p.id`)
  const newest = await select(`SELECT p.id FROM product p WHERE ${IN_SHOP}
    ORDER BY p.created_at DESC, lower(p.title), p.id`)
  const titles = await select(`SELECT p.id FROM product p WHERE ${IN_SHOP}
    ORDER BY lower(p.title), p.id`)
  expect(ids(await cards(''))).toEqual(featured)
  expect(ids(await cards('&sort=featured'))).toEqual(featured)
  expect(ids(await cards('&sort=newest'))).toEqual(newest)
  expect(ids(await cards('&sort=title'))).toEqual(titles)
})

test('a listing sorts by price both ways, with unpriced products at the end', async () => {
  const [unpriced] = await cards('')
  const hide = `UPDATE money_amount SET deleted_at = $2 WHERE id IN (
    SELECT x.money_amount_id FROM product_variant_money_amount x
    JOIN product_variant v ON v.id = x.variant_id WHERE v.product_id = $1)`
  await shop.query(hide, [unpriced?.id, new Date()])
  const cheap = await cards('&sort=price-asc')
  const dear = await cards('&sort=price-desc')
  await shop.query(hide, [unpriced?.id, null])

  const amounts = cheap.slice(0, -1).map(({ amount }) => amount)
  expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a) - Number(b)))
  expect(dear.slice(0, -1).map(({ amount }) => amount)).toEqual(amounts.toReversed())
  expect(cheap.at(-1)).toMatchObject({ id: unpriced?.id, amount: null, original_amount: null })
  expect(dear.at(-1)?.id).toBe(unpriced?.id)
})

test.each(['', '&sort=price-asc'])('pages of a listing%s join to the whole list', async (sort) => {
  const whole = await cards(sort)
  const pages = [0, 10, 20, 30, 40].map((offset) =>
    shop.guest.get(`/store/cards?region_id=${regionId}&limit=10&offset=${offset}${sort}`),
  )
  const replies = await Promise.all(pages)
  expect(replies.flatMap((reply) => reply.list('cards', 'id'))).toEqual(ids(whole))
  for (const reply of replies) expect(reply.at('count')).toBe(whole.length)
  expect(replies[1]?.at('offset')).toBe(10)
  expect(replies[1]?.at('limit')).toBe(10)
})

test('a draft, a deleted product and one of another channel are not listed', async () => {
  const [draft, deleted, elsewhere] = ids(await cards(''))
  await shop.query(`UPDATE product SET status = 'draft' WHERE id = $1`, [draft])
  await shop.query('UPDATE product SET deleted_at = now() WHERE id = $1', [deleted])
  await shop.query('DELETE FROM product_sales_channel WHERE product_id = $1', [elsewhere])
  const listed = ids(await cards(''))
  await shop.query(`UPDATE product SET status = 'published' WHERE id = $1`, [draft])
  await shop.query('UPDATE product SET deleted_at = NULL WHERE id = $1', [deleted])
  await shop.query(
    'INSERT INTO product_sales_channel SELECT $1, default_sales_channel_id FROM store',
    [elsewhere],
  )
  for (const id of [draft, deleted, elsewhere]) expect(listed).not.toContain(id)
  expect(ids(await cards(''))).toContain(draft)
})

test('a channel in web’s signed context has its own products', async () => {
  const [only] = ids(await cards(''))
  const [channel] = await select(`INSERT INTO sales_channel (id, name) VALUES ('sc_small', 'Small')
    RETURNING id`)
  await shop.query('INSERT INTO product_sales_channel VALUES ($1, $2)', [only, channel])
  const vouched = shop.as(signedContext({ salesChannelId: channel ?? null }))
  const late = shop.as(signedContext({ salesChannelId: channel ?? null, at: Date.now() - 61_000 }))
  expect(ids(await cardsOf(vouched, regionId))).toEqual([only])
  expect(ids(await cardsOf(late, regionId)).length).toBeGreaterThan(1)
})

test('stock is the channel’s available stock without reservations', async () => {
  const { productId } = await shop.aVariant()
  const isInStock = async () => (await cards(`&ids=${productId}`))[0]?.in_stock
  const levels = `UPDATE inventory_level SET stocked_quantity = $2, reserved_quantity = $3
    WHERE inventory_item_id IN (SELECT x.inventory_item_id FROM product_variant_inventory_item x
      JOIN product_variant v ON v.id = x.variant_id WHERE v.product_id = $1)`
  const variants = 'UPDATE product_variant SET allow_backorder = $2 WHERE product_id = $1'
  const required = `UPDATE product_variant_inventory_item SET required_quantity = $2
    WHERE variant_id IN (SELECT id FROM product_variant WHERE product_id = $1)`

  await shop.query(levels, [productId, 3, 3])
  expect(await isInStock()).toBe(false)
  await shop.query(variants, [productId, true])
  expect(await isInStock()).toBe(true)
  await shop.query(variants, [productId, false])
  await shop.query(levels, [productId, 3, 2])
  expect(await isInStock()).toBe(true)
  await shop.query(required, [productId, 2])
  expect(await isInStock()).toBe(false)
  await shop.query(required, [productId, 1])
  await shop.query('UPDATE sales_channel_location SET deleted_at = now()')
  expect(await isInStock()).toBe(false)
  await shop.query('UPDATE sales_channel_location SET deleted_at = NULL')
  await shop.query(levels, [productId, 20, 0])
})

test.each([
  ['limit=24', 'region_id is required'],
  ['region_id=r&region_id=s', 'region_id must be one text'],
  ['region_id=r&category_id=a&category_id=b', 'category_id must be one text'],
  [
    'region_id=r&sort=cheapest',
    'sort must be featured or newest or price-asc or price-desc or title',
  ],
  ['region_id=r&limit=101', 'limit must be at most 100'],
  ['region_id=r&limit=-1', 'limit must be a whole number'],
  ['region_id=r&offset=1e9', 'offset must be a whole number'],
])('%s is refused with a reason', async (query, words) => {
  const reply = await shop.guest.call('GET', `/store/cards?${query}`)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toBe(words)
})

test('a region that does not exist is not found', async () => {
  const reply = await shop.guest.call('GET', '/store/cards?region_id=reg_none')
  expect(reply.status).toBe(404)
})

test.each([
  ['cards', 2],
  ['cards?facets=true&tag=washed&sort=price-asc', 2],
  ['cards?facets=true&q=cofee', 2],
  ['suggestions?q=cofee', 1],
  ['product-details?handle=guji-uraga&related=4', 1],
])('%s takes few statements, once the catalogue is in the memory: %i', async (asked, most) => {
  const [name, query = ''] = asked.split('?')
  const path = `/store/${name}?region_id=${regionId}&${query}`
  await counted.guest.get(path)
  expect(await counted.statements(counted.guest, path)).toBe(most)
})

test('a page of a price list is as many statements, however many prices it has', async () => {
  const listed = async (variantCount: number) => {
    const { id, variants } = await aPricedProduct(shop.staff, variantCount)
    const prices = variants.map((variant_id) => ({ variant_id, currency_code: 'eur', amount: 900 }))
    const list = await shop.staff.post('/admin/price-lists', aPriceList({ prices }))
    return { id, path: `/admin/price-lists/${list.text('price_list.id')}/products` }
  }
  const [small, large] = [await listed(1), await listed(12)]
  const amounts = (await counted.staff.get(large.path)).list('products.0.variants')
  expect(amounts).toHaveLength(12)
  expect(await counted.statements(counted.staff, large.path)).toBe(
    await counted.statements(counted.staff, small.path),
  )
})

/** A product of one variant with these prices, on sale in the default channel. */
async function makeProduct(title: string, prices: readonly Readonly<Record<string, unknown>>[]) {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const made = await shop.staff.post('/admin/products', {
    title,
    handle: unique('priced'),
    status: 'published',
    sales_channels: [{ id: store?.['id'] }],
    options: [{ title: 'Size' }],
    variants: [{ title: 'One', options: [{ value: 'One' }], prices, manage_inventory: false }],
  })
  return made.text('product.id')
}

test('what has no price in a region is in no listing and no search there', async () => {
  const word = unique('zwetschge').replaceAll('-', '')
  const inEuro = await makeProduct(`${word} for euro`, [{ currency_code: 'eur', amount: 1000 }])
  const inRegion = await makeProduct(`${word} for Japan`, [
    { region_id: shop.regionOf('jpy'), amount: 900 },
  ])
  const foundIn = async (currency: string, query: string) =>
    ids(await cardsOf(shop.guest, shop.regionOf(currency), query)).filter((id) =>
      [inEuro, inRegion].includes(id),
    )
  for (const query of [`&q=${word}`, '&sort=newest', `&q=${word}&sort=price-asc`]) {
    expect(await foundIn('eur', query)).toEqual([inEuro])
    expect(await foundIn('jpy', query)).toEqual([inRegion])
    expect(await foundIn('usd', query)).toEqual([])
  }
  const suggested = async (currency: string) => {
    const path = `/store/suggestions?region_id=${shop.regionOf(currency)}&q=${word}`
    return (await shop.guest.get(path)).list('products', 'id')
  }
  expect([await suggested('eur'), await suggested('usd')]).toEqual([[inEuro], []])
  // A wish list shows what it holds.
  expect(await foundIn('usd', `&ids=${inEuro}`)).toEqual([inEuro])
})

test('a price list alone makes a product one of its region', async () => {
  const word = unique('quitte').replaceAll('-', '')
  const id = await makeProduct(word, [{ currency_code: 'eur', amount: 1000 }])
  const usd = shop.regionOf('usd')
  const found = async () => ids(await cardsOf(shop.guest, usd, `&q=${word}`))
  expect(await found()).toEqual([])
  const product = await shop.staff.get(`/admin/products/${id}`)
  const made = await shop.staff.post('/admin/price-lists', {
    name: unique('Dollars'),
    description: 'For the US',
    type: 'sale',
    status: 'active',
    prices: [
      { variant_id: product.text('product.variants.0.id'), currency_code: 'usd', amount: 1100 },
    ],
  })
  expect(await found()).toEqual([id])
  await shop.staff.remove(`/admin/price-lists/${made.text('price_list.id')}`)
  expect(await found()).toEqual([])
})
