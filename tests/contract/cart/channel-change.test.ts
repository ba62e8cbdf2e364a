import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { aShopper, joinWholesale, signIn } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let channels: { readonly retail: string; readonly wholesale: string }
beforeAll(async () => {
  shop = await openTestShop()
  const [row] = await shop.query(
    `SELECT store.default_sales_channel_id AS retail, channel.id AS wholesale
     FROM store, sales_channel channel WHERE channel.name = 'Wholesale'`,
  )
  channels = { retail: String(row?.['retail']), wholesale: String(row?.['wholesale']) }
})
afterAll(() => shop.stop())

async function aProductIn(...ids: readonly string[]) {
  const body = aProduct({
    sales_channels: ids.map((id) => ({ id })),
    variants: [aVariant({ manage_inventory: false })],
  })
  const made = await shop.staff.post('/admin/products', body)
  return { id: made.text('product.variants.0.id') }
}

test('a bag with deleted goods moves to the channel of its customer without them (ST-4)', async () => {
  const { retail, wholesale } = channels
  const shopper = await signIn(shop, aShopper())
  const made = await shopper.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  const deleted = await aProductIn(retail, wholesale)
  const sold = await aProductIn(retail, wholesale)
  const elsewhere = await aProductIn(retail)
  for (const { id } of [deleted, sold, elsewhere])
    await shopper.post(`${path}/line-items`, { variant_id: id, quantity: 1 })
  await shop.query('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [deleted.id])
  await joinWholesale(shop, shopper.customerId)
  const moved = await shopper.call('POST', path, { sales_channel_id: wholesale })
  expect([moved.status, moved.at('cart.sales_channel_id')]).toEqual([200, wholesale])
  expect(moved.list('cart.items', 'variant_id')).toEqual([sold.id])
})

test('a page from before a sign-in takes no cart back to the retail channel', async () => {
  const { retail, wholesale } = channels
  const shopper = await signIn(shop, aShopper())
  await joinWholesale(shop, shopper.customerId)
  const only = await aProductIn(wholesale)
  const made = await shopper.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  await shopper.post(`${path}/line-items`, { variant_id: only.id, quantity: 1 })
  const moved = await shopper.call('POST', path, { sales_channel_id: retail })
  expect(moved.status).toBe(403)
  const seen = await shopper.get(path)
  expect(seen.at('cart.sales_channel_id')).toBe(wholesale)
  expect(seen.list('cart.items', 'variant_id')).toEqual([only.id])
})
