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

/** A draft of two variants, sent for a price that staff have set. */
async function aDraft() {
  const { staff, regionOf } = shop
  const region_id = regionOf('eur')
  const found = await staff.get('/admin/products?handle=guji-uraga')
  const variants = found.list('products.0.variants', 'id').slice(0, 2).map(String)
  const query = `region_id=${region_id}&is_return=false&limit=1`
  const options = await staff.get(`/admin/shipping-options?${query}`)
  const made = await staff.post('/admin/draft-orders', {
    email: 'cafe@example.com',
    region_id,
    items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    shipping_methods: [{ option_id: options.text('shipping_options.0.id'), price: 321 }],
  })
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  const line = made.text('draft_order.cart.items.0.id')
  return { path, lines: `${path}/line-items`, line, variant_id: variants[0] }
}
type Draft = Awaited<ReturnType<typeof aDraft>>

const CHANGES: readonly [name: string, make: (draft: Draft) => Promise<unknown>][] = [
  ['added', ({ lines, variant_id }) => shop.staff.post(lines, { variant_id, quantity: 2 })],
  [
    'described',
    ({ lines }) => shop.staff.post(lines, { title: 'Card', unit_price: 9, quantity: 1 }),
  ],
  ['changed', ({ lines, line }) => shop.staff.post(`${lines}/${line}`, { quantity: 3 })],
  ['emptied', ({ lines, line }) => shop.staff.post(`${lines}/${line}`, { quantity: 0 })],
  ['removed', ({ lines, line }) => shop.staff.remove(`${lines}/${line}`)],
]

test.each(CHANGES)(
  'a draft keeps its delivery when a line is %s, and so does its order',
  async (_, make) => {
    const draft = await aDraft()
    const priceOf = async () =>
      (await shop.staff.get(draft.path)).list('draft_order.cart.shipping_methods', 'price')
    const prices = await priceOf()
    expect(prices).toHaveLength(1)
    await make(draft)
    expect(await priceOf()).toEqual(prices)
    const total = (await shop.staff.get(draft.path)).number('draft_order.cart.total')
    const order = await shop.staff.post(`${draft.path}/pay`)
    expect(order.list('order.shipping_methods', 'price')).toEqual(prices)
    expect(order.number('order.total')).toBe(total)
  },
)

test('a draft that is paid while it changes is an order of what is charged', async () => {
  const draft = await aDraft()
  const { staff } = shop
  const [paid, added, again] = await Promise.all([
    staff.call('POST', `${draft.path}/pay`),
    staff.call('POST', draft.lines, { variant_id: draft.variant_id, quantity: 1 }),
    staff.call('POST', `${draft.path}/pay`),
  ])
  const statuses = [paid.status, again.status].toSorted()
  expect(statuses).toEqual([200, 400])
  expect([200, 400]).toContain(added.status)
  const id = (await staff.get(draft.path)).text('draft_order.order_id')
  const order = await staff.get(`/admin/orders/${id}`)
  expect(order.list('order.payments', 'amount')).toEqual([order.number('order.total')])
  const cart = (await staff.get(draft.path)).list('draft_order.cart.items', 'quantity')
  expect(order.list('order.items', 'quantity').toSorted()).toEqual(cart.toSorted())
  const refused = await staff.call('POST', draft.lines, {
    variant_id: draft.variant_id,
    quantity: 1,
  })
  expect(refused.status).toBe(400)
  expect(refused.text('message')).toMatch(/^Draft \d+ is an order already$/)
})

test('a draft is paid for what was asked, and not for what it has come to since', async () => {
  const draft = await aDraft()
  const { staff } = shop
  const total = async () => (await staff.get(draft.path)).number('draft_order.cart.total')
  const pay = (amount: number) => staff.call('POST', `${draft.path}/pay`, { amount })
  const asked = await total()
  await staff.post(draft.lines, { title: 'Tasting', unit_price: 3000, quantity: 1 })
  const refused = await pay(asked)
  expect([refused.status, refused.at('code')]).toEqual([400, 'amount_changed'])
  expect((await staff.get(draft.path)).at('draft_order.status')).toBe('open')
  const paid = await pay(await total())
  expect([paid.status, paid.at('order.payments.0.amount')]).toEqual([200, await total()])
})

test('a part of the address of a draft is emptied', async () => {
  const { path } = await aDraft()
  const shipping_address = { address_1: '1 Pier Road', address_2: 'Flat 3', country_code: 'de' }
  await shop.staff.post(path, { shipping_address })
  await shop.staff.post(path, { shipping_address: { ...shipping_address, address_2: null } })
  const address = (await shop.staff.get(path)).at('draft_order.cart.shipping_address')
  expect(address).toMatchObject({ address_1: '1 Pier Road', address_2: null })
  const empty = { address_1: null, address_2: null, country_code: null }
  await shop.staff.post(path, { shipping_address: empty })
  expect((await shop.staff.get(path)).at('draft_order.cart.shipping_address')).toMatchObject(empty)
})
