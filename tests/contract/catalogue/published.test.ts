import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let product: string
let variant: string

beforeAll(async () => {
  shop = await openTestShop()
  const chosen = await shop.aVariant()
  product = `/store/products/${chosen.productId}`
  variant = `/store/variants/${chosen.id}`
})
afterAll(() => shop.stop())

const statuses = async () => [
  (await shop.guest.call('GET', product)).status,
  (await shop.guest.call('GET', variant)).status,
]

test('a draft is not returned to callers who know its id', async () => {
  expect(await statuses()).toEqual([200, 200])
  await shop.staff.post(product.replace('/store/', '/admin/'), { status: 'draft' })
  expect(await statuses()).toEqual([404, 404])
  await shop.staff.post(product.replace('/store/', '/admin/'), { status: 'published' })
  expect(await statuses()).toEqual([200, 200])
})

test('an unknown id gets the same answer', async () => {
  expect((await shop.guest.call('GET', '/store/products/prod_none')).status).toBe(404)
  expect((await shop.guest.call('GET', '/store/variants/variant_none')).status).toBe(404)
})

test('a draft cannot be bought from a page that is still open', async () => {
  const chosen = await shop.aVariant()
  const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}/line-items`
  const admin = `/admin/products/${chosen.productId}`
  await shop.staff.post(admin, { status: 'draft' })
  const refused = await shop.guest.call('POST', path, { variant_id: chosen.id, quantity: 1 })
  expect(refused.status).toBe(404)
  await shop.staff.post(admin, { status: 'published' })
  const added = await shop.guest.call('POST', path, { variant_id: chosen.id, quantity: 1 })
  expect(added.status).toBe(200)
})
