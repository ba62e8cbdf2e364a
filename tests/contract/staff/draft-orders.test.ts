import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { allocationsOf } from '../support/allocations.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

test('a draft is read as before once it is paid', async () => {
  const region_id = shop.regionOf('eur')
  const options = await shop.staff.get(`/admin/shipping-options?region_id=${region_id}&limit=1`)
  const made = await shop.staff.post('/admin/draft-orders', {
    email: 'cafe@example.com',
    region_id,
    items: [{ title: 'Engraving', unit_price: 500, quantity: 2 }],
    shipping_methods: [{ option_id: options.text('shipping_options.0.id') }],
  })
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  const open = await shop.staff.get(path)
  await shop.staff.post(`${path}/pay`)
  const paid = await shop.staff.get(path)
  expect(paid.at('draft_order.status')).toBe('completed')
  expect(paid.number('draft_order.cart.total')).toBe(open.number('draft_order.cart.total'))
  expect(paid.list('draft_order.cart.items', 'title')).toEqual(['Engraving'])
  // What staff describe has no stock.
  const id = paid.text('draft_order.order_id')
  expect(await allocationsOf(shop, { id })).toEqual([])
})

test('a draft of goods that were deleted since costs what it did, and is paid', async () => {
  const { staff, regionOf } = shop
  const region_id = regionOf('eur')
  const product = await staff.post('/admin/products', {
    title: unique('Sencha'),
    options: [{ title: 'Size' }],
    variants: [
      {
        title: '100 g',
        inventory_quantity: 9,
        prices: [{ currency_code: 'eur', amount: 1_000 }],
        options: [{ value: '100 g' }],
      },
    ],
  })
  const options = await staff.get(`/admin/shipping-options?region_id=${region_id}&limit=1`)
  const made = await staff.post('/admin/draft-orders', {
    email: 'cafe@example.com',
    region_id,
    items: [{ variant_id: product.text('product.variants.0.id'), quantity: 2 }],
    shipping_methods: [{ option_id: options.text('shipping_options.0.id'), price: 0 }],
  })
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  const before = await staff.get(path)
  await staff.remove(`/admin/products/${product.text('product.id')}`)
  const after = await staff.get(path)
  expect(after.number('draft_order.cart.total')).toBe(before.number('draft_order.cart.total'))
  const order = await staff.post(`${path}/pay`)
  const read = await staff.get(`/admin/orders/${order.text('order.id')}`)
  expect(read.number('order.total')).toBe(before.number('draft_order.cart.total'))
})
