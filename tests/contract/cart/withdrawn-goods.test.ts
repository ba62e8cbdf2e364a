import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let channel: { readonly id: string }
beforeAll(async () => {
  shop = await openTestShop()
  const store = await shop.staff.get('/admin/store')
  channel = { id: store.text('store.default_sales_channel_id') }
})
afterAll(() => shop.stop())

/** A guest's cart at its last step, and the goods in it. */
async function readyCart() {
  const body = aProduct({
    sales_channels: [channel],
    variants: [aVariant({ manage_inventory: false })],
  })
  const product = await shop.staff.post('/admin/products', body)
  const variantId = product.text('product.variants.0.id')
  const { guest } = shop
  const made = await guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  for (const variant_id of [variantId, (await shop.aVariant()).id]) {
    await guest.post(`${path}/line-items`, { variant_id, quantity: 1 })
  }
  await sendTo(guest, path, anAddress(), { email: uniqueEmail() })
  await chooseDeliveries(guest, path)
  await choosePayment(guest, path, 'invoice')
  return { path, variantId, admin: `/admin/products/${product.text('product.id')}` }
}

const complete = (path: string, body = {}) => shop.guest.call('POST', `${path}/complete`, body)

test.each([
  ['became a draft', { status: 'draft' }],
  ['left their channel', { sales_channels: [] }],
])('goods that %s are named instead of ordered, until they are back', async (_, change) => {
  const { path, variantId, admin } = await readyCart()
  await shop.staff.post(admin, change)
  const refused = await complete(path)
  expect([refused.status, refused.at('code')]).toEqual([409, 'insufficient_inventory'])
  expect(refused.text('message')).toBe(`Not sold any more: ${variantId}`)
  await shop.staff.post(admin, { status: 'published', sales_channels: [channel] })
  expect((await complete(path)).at('type')).toBe('order')
})

test('what is left is ordered once the deleted goods are out of the bag', async () => {
  const { path, variantId, admin } = await readyCart()
  await shop.staff.remove(admin)
  const total = (await shop.guest.get(path)).number('cart.total')
  expect((await complete(path, { total })).text('message')).toContain(variantId)
  const lines = await shop.guest.get(path)
  const index = lines.list('cart.items', 'variant_id').indexOf(variantId)
  await shop.guest.remove(`${path}/line-items/${lines.text(`cart.items.${index}.id`)}`)
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, 'invoice')
  expect((await complete(path)).at('type')).toBe('order')
})

test('goods without a price any more are named, and stay in the bag until they are out or back', async () => {
  const { path, variantId, admin } = await readyCart()
  const setPrices = (prices: object[]) =>
    shop.staff.post(`${admin}/variants/${variantId}`, { prices })
  const total = (await shop.guest.get(path)).number('cart.total')
  await setPrices([{ currency_code: 'usd', amount: 1600 }])
  const refused = await complete(path, { total })
  expect([refused.status, refused.at('code')]).toEqual([409, 'insufficient_inventory'])
  expect(refused.text('message')).toBe(`Not sold any more: ${variantId}`)
  const kept = await shop.guest.get(path)
  expect(kept.list('cart.items', 'variant_id')).toContain(variantId)
  expect(kept.number('cart.total')).toBe(total)
  await setPrices([{ currency_code: 'eur', amount: 1450 }])
  expect((await complete(path, { total })).at('type')).toBe('order')
})

test('an order is found again by its cart after its goods were withdrawn', async () => {
  const { path, admin } = await readyCart()
  const id = (await complete(path)).text('data.id')
  await shop.staff.post(admin, { status: 'draft' })
  const browser = shop.as(signedContext({ madeCarts: [path.split('/').at(-1) ?? ''] }))
  expect((await browser.post(`${path}/complete`)).at('data.id')).toBe(id)
})

test.each([
  ['deleted', (option: string) => shop.staff.remove(option)],
  [
    'kept for themselves',
    (option: string) => shop.staff.post(option, { admin_only: true, requirements: [] }),
  ],
])('a delivery that staff have %s is chosen anew instead of ordered', async (_, withdraw) => {
  const { path } = await readyCart()
  const body = aShippingOption({ region_id: shop.regionOf('eur') })
  const option = await shop.staff.post('/admin/shipping-options', body)
  const option_id = option.text('shipping_option.id')
  await shop.guest.post(`${path}/shipping-methods`, { option_id })
  await choosePayment(shop.guest, path, 'invoice')
  const total = (await shop.guest.get(path)).number('cart.total')
  await withdraw(`/admin/shipping-options/${option_id}`)
  const refused = await complete(path, { total })
  expect([refused.status, refused.at('code')]).toEqual([409, 'cart_incompatible_state'])
  const left = await shop.guest.get(path)
  expect(left.list('cart.shipping_methods')).toEqual([])
  expect(left.list('cart.items', 'has_shipping')).toEqual([false, false])
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, 'invoice')
  expect((await complete(path)).at('type')).toBe('order')
})
