import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await aColleague(shop, 'manager')
})
afterAll(() => shop.stop())

async function aVariant() {
  const made = await manager.post('/admin/products', {
    title: unique('Sencha'),
    options: [{ title: 'Size' }],
    variants: [
      {
        title: '100 g',
        options: [{ value: '100 g' }],
        prices: [{ currency_code: 'eur', amount: 9 }],
      },
    ],
  })
  return {
    id: made.text('product.variants.0.id'),
    product: `/admin/products/${made.text('product.id')}`,
    path: `/admin/variants/${made.text('product.variants.0.id')}`,
    seen: made.text('product.updated_at'),
  }
}

test('a variant is saved by itself, and answered as it is read', async () => {
  const { path } = await aVariant()
  const sku = unique('SEN')
  const customs = { hs_code: '0902.10', origin_country: 'jp', mid_code: 'JP1', material: 'Leaf' }
  const saved = await manager.post(path, {
    sku,
    ...customs,
    weight: 100,
    allow_backorder: true,
    prices: [{ currency_code: 'eur', amount: 1050 }],
  })
  expect(saved.at('variant')).toMatchObject({ sku, ...customs, weight: 100, allow_backorder: true })
  const emptied = await manager.post(path, { sku: null })
  expect([emptied.at('variant.sku'), emptied.list('variant.prices', 'amount')]).toEqual([
    null,
    [1050],
  ])
  expect((await manager.get(path)).at('variant.hs_code')).toBe('0902.10')
})

test('who has the product open does not save over a change of its variant', async () => {
  const { product, path, seen } = await aVariant()
  await manager.post(path, { ean: unique('40') })
  const stale = await shop
    .as({ cookie: manager.cookie, 'x-if-updated-at': seen })
    .call('POST', product, { subtitle: 'Older' })
  expect([stale.status, stale.at('code')]).toEqual([409, 'changed_meanwhile'])
})

test('who has a variant open does not save over a price that its product has changed', async () => {
  const { id, product, path } = await aVariant()
  const seen = (await manager.get(path)).text('variant.updated_at')
  const prices = [{ currency_code: 'eur', amount: 11 }]
  await manager.post(product, { variants: [{ id, prices }] })
  const stale = await shop
    .as({ cookie: manager.cookie, 'x-if-updated-at': seen })
    .call('POST', path, { prices: [{ currency_code: 'eur', amount: 8 }] })
  expect([stale.status, stale.at('code')]).toEqual([409, 'changed_meanwhile'])
  expect((await manager.get(path)).list('variant.prices', 'amount')).toEqual([11])
})

test('a wrong price is named by its place, and a variant that is none is not found', async () => {
  const { path } = await aVariant()
  const price = await manager.call('POST', path, { prices: [{ currency_code: 'eur', amount: -1 }] })
  expect([price.status, price.at('message')]).toEqual([
    400,
    'prices.0.amount must be a whole number from 0 to 2,000,000,000',
  ])
  const strange = await manager.call('POST', path, { product_id: 'prod_other' })
  expect(strange.status).toBe(400)
  expect((await manager.call('POST', '/admin/variants/variant_none', { ean: '1' })).status).toBe(
    404,
  )
})

test('a variant whose stock is counted from now on is sold out until somebody counts', async () => {
  const { path } = await aVariant()
  const itemsOf = async () =>
    (await manager.get(`${path}/inventory`)).list('variant.inventory', 'stocked_quantity')
  const begun = (await itemsOf()).length
  await manager.post(path, { manage_inventory: false })
  const id = path.split('/').at(-1)
  await shop.query('DELETE FROM product_variant_inventory_item WHERE variant_id = $1', [id])
  await manager.post(path, { manage_inventory: true, sku: unique('SEN') })
  expect([begun, await itemsOf()]).toEqual([1, [0]])
  const [row] = await shop.query(
    `SELECT count(*)::int AS items FROM product_variant_inventory_item WHERE variant_id = $1`,
    [id],
  )
  expect(row).toEqual({ items: 1 })
})
