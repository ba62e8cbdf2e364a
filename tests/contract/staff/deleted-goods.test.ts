import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { ProductsOfDeletedCollections1765400000000 } from '../../../backend/src/migrations/1765400000000-products-of-deleted-collections.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

interface Goods {
  readonly id: string
  readonly title: string
  readonly variant: string
}

const KINDS = ['products', 'product_types', 'product_collections', 'product_tags'] as const
type Kind = (typeof KINDS)[number]

/** A product on sale at €14.50, of a type, a tag and a collection that no other has. */
async function goods(): Promise<Goods & Readonly<Record<Kind, string>>> {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const title = unique('Lapsang')
  const collection = await shop.staff.post('/admin/collections', { title: unique('Smoked') })
  const collection_id = collection.text('collection.id')
  const made = await shop.staff.post(
    '/admin/products',
    aProduct({
      title,
      collection_id,
      type: { value: unique('smoked') },
      tags: [{ value: unique('smoke') }],
      sales_channels: [{ id: String(store?.['id']) }],
      variants: [aVariant({ manage_inventory: false })],
    }),
  )
  const id = made.text('product.id')
  return {
    id,
    title,
    variant: made.text('product.variants.0.id'),
    products: id,
    product_types: made.text('product.type.id'),
    product_collections: collection_id,
    product_tags: made.text('product.tags.0.id'),
  }
}

async function aCode(operator: 'in' | 'not_in', kind: Kind, members: readonly string[]) {
  const discount = aDiscount({ regions: [shop.regionOf('eur')] })
  const conditions = [{ operator, [kind]: members }]
  const body = { ...discount, rule: { ...discount.rule, conditions } }
  const made = await shop.staff.post('/admin/discounts', body)
  return { code: discount.code, path: `/admin/discounts/${made.text('discount.id')}` }
}

/** Tags and types have no route that deletes them; what imports and repairs leave counts alike. */
async function forget(kind: Kind, id: string) {
  if (kind === 'products') await shop.staff.remove(`/admin/products/${id}`)
  else if (kind === 'product_collections') await shop.staff.remove(`/admin/collections/${id}`)
  else await shop.query(`UPDATE ${kind.slice(0, -1)} SET deleted_at = now() WHERE id = $1`, [id])
}

/** Whether a code takes something from a bag with one of these, or why it does not. */
async function taken({ variant }: Goods, code: string) {
  const cart = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${cart.text('cart.id')}`
  await shop.guest.post(`${path}/line-items`, { variant_id: variant, quantity: 1 })
  const reply = await shop.guest.call('POST', `${path}/codes`, { code })
  if (reply.status !== 200) return [reply.status, reply.at('reason'), reply.at('details')]
  return (await shop.guest.get(path)).number('cart.discount_total') > 0
}

const EXPAND = `expand=rule,rule.conditions,${KINDS.map((kind) => `rule.conditions.${kind}`)}`

/** As the form of a discount sends it again. */
async function saveAgain(path: string, kind: Kind, change: object = {}) {
  const before = await shop.staff.get(`${path}?${EXPAND}`)
  const condition = {
    id: before.text('discount.rule.conditions.0.id'),
    operator: before.text('discount.rule.conditions.0.operator'),
    [kind]: before.list(`discount.rule.conditions.0.${kind}`, 'id'),
    ...change,
  }
  const rule = { id: before.text('discount.rule.id'), conditions: [condition] }
  return (await shop.staff.call('POST', path, { rule })).status
}

test.each(KINDS)('a discount whose %s are deleted is read, saved and checked out', async (kind) => {
  const [gone, other] = [await goods(), await goods()]
  const only = await aCode('in', kind, [gone[kind]])
  const except = await aCode('not_in', kind, [gone[kind]])
  const either = await aCode('in', kind, [gone[kind], other[kind]])
  await forget(kind, gone[kind])

  for (const { path, code } of [only, except, either]) {
    const list = await shop.staff.get(`/admin/discounts?q=${code}&${EXPAND}`)
    expect(list.list('discounts', 'code')).toEqual([code])
    expect(await saveAgain(path, kind)).toBe(200)
  }
  expect(await taken(other, only.code)).toEqual([400, 'goods', {}])
  expect(await taken(other, except.code)).toBe(true)
  expect(await taken(other, either.code)).toBe(true)
  const third = await goods()
  const details = { only: kind === 'products' ? other.title : expect.not.stringContaining(', ') }
  expect(await taken(third, either.code)).toEqual([400, 'goods', details])
})

test('a condition whose members are deleted can turn round, and one with others not be emptied', async () => {
  const [gone, other] = [await goods(), await goods()]
  const { path, code } = await aCode('in', 'products', [gone.id])
  const { path: living } = await aCode('in', 'products', [other.id])
  await forget('products', gone.id)
  expect(await saveAgain(path, 'products', { operator: 'not_in' })).toBe(200)
  expect(await taken(other, code)).toBe(true)
  expect(await saveAgain(living, 'products', { products: [] })).toBe(400)
})

test('products of a deleted collection are in none', async () => {
  const left = await goods()
  const { code } = await aCode('in', 'product_collections', [left.product_collections])
  await forget('product_collections', left.product_collections)
  expect(await taken(left, code)).toEqual([400, 'goods', {}])
  const product = await shop.staff.get(`/admin/products/${left.id}`)
  expect(product.at('product.collection_id')).toBeNull()
})

test('products of collections that were deleted before leave them, and no others', async () => {
  const [left, stays] = [await goods(), await goods()]
  const sql = 'UPDATE product_collection SET deleted_at = now() WHERE id = $1'
  await shop.query(sql, [left.product_collections])
  const migration = new ProductsOfDeletedCollections1765400000000()
  await Reflect.apply(migration.up, migration, [{ query: shop.query }])
  const collectionOf = async ({ id }: Goods) =>
    (await shop.staff.get(`/admin/products/${id}`)).at('product.collection_id')
  expect(await collectionOf(left)).toBeNull()
  expect(await collectionOf(stays)).toBe(stays.product_collections)
})

test('a price list of deleted products is read, saved, exported and imported', async () => {
  const [gone, other] = [await goods(), await goods()]
  const price = (variant_id: string) => ({ variant_id, currency_code: 'eur', amount: 900 })
  const prices = [price(gone.variant), price(other.variant)]
  const made = await shop.staff.post('/admin/price-lists', aPriceList({ prices }))
  const path = `/admin/price-lists/${made.text('price_list.id')}`
  await forget('products', gone.id)
  expect((await shop.staff.get(`${path}/products?limit=10`)).list('products', 'id')).toEqual([
    other.id,
  ])
  await shop.staff.post(path, { name: unique('Harvest') })
  const csv = (await shop.staff.get(`${path}/csv`)).text('csv')
  expect([csv.includes(gone.variant), csv.includes(other.variant)]).toEqual([false, true])
  const check = await shop.staff.post(`${path}/csv/check`, { csv, replaces: true })
  expect(check.at('unchanged')).toBe(1)
  expect(check.at('problems')).toEqual([])
  const cart = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const line = { variant_id: other.variant, quantity: 1 }
  const bag = await shop.guest.post(`/store/carts/${cart.text('cart.id')}/line-items`, line)
  expect(bag.number('cart.items.0.unit_price')).toBe(900)
})
