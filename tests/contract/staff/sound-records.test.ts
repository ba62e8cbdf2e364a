import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegion } from '#tests/fixtures/region.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Body } from '../resources/caller.ts'
import { type FreshTestShop, openFreshTestShop, placeOrder } from '../support/test-shop.ts'

// The currencies of the whole shop change.
let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const answerTo = async (path: string, body: Body) => {
  const reply = await shop.staff.call('POST', path, body)
  return [reply.status, reply.at('message')]
}
const DONE = [200, undefined]

const [FIRST, LAST, LATER] = ['2027-01-01', '2027-01-05', '2027-01-09'].map(
  (day) => `${day}T00:00:00.000Z`,
)

const aDiscount = () => ({
  code: unique('TEN').toUpperCase(),
  regions: [shop.regionOf('eur')],
  is_dynamic: false,
  rule: { type: 'percentage', allocation: 'total', value: 10 },
})
const aList = () => ({ name: unique('Sale'), description: 'Sale', type: 'sale', prices: [] })

test.each([
  ['price list', '/admin/price-lists', 'price_list', aList],
  ['discount', '/admin/discounts', 'discount', aDiscount],
] as const)(
  'a %s does not end before it starts, new or changed',
  async (_what, path, name, body) => {
    const refused = [400, expect.stringMatching(/ends_at/)]
    const made = await shop.staff.post(path, { ...body(), starts_at: FIRST, ends_at: LAST })
    expect(await answerTo(path, { ...body(), starts_at: LAST, ends_at: FIRST })).toEqual(refused)
    const record = `${path}/${made.text(`${name}.id`)}`
    expect(await answerTo(record, { starts_at: LATER })).toEqual(refused)
    expect(await answerTo(record, { ends_at: '2026-12-01T00:00:00.000Z' })).toEqual(refused)
    expect(await answerTo(record, { starts_at: LATER, ends_at: null })).toEqual(DONE)
  },
)

test('a discount keeps a region', async () => {
  const made = await shop.staff.post('/admin/discounts', aDiscount())
  const path = `/admin/discounts/${made.text('discount.id')}`
  expect(await answerTo(path, { regions: [] })).toEqual([
    400,
    'regions must name at least one region',
  ])
})

test('a category is not moved below itself', async () => {
  const make = async (name: string, parent_category_id?: string) => {
    const body = { name: unique(name), ...(parent_category_id && { parent_category_id }) }
    return (await shop.staff.post('/admin/product-categories', body)).text('product_category.id')
  }
  const above = await make('Above')
  const below = await make('Below', above)
  const lowest = await make('Lowest', below)
  const refused = [400, 'parent_category_id cannot be the category itself or one below it']
  for (const parent_category_id of [above, below, lowest])
    expect(await answerTo(`/admin/product-categories/${above}`, { parent_category_id })).toEqual(
      refused,
    )
  const path = `/admin/product-categories/${lowest}`
  expect(await answerTo(path, { parent_category_id: above })).toEqual(DONE)
})

test('two variants of a product do not get the same values', async () => {
  const variant = (value: string) => ({ title: value, prices: [], options: [{ value }] })
  const made = await shop.staff.post('/admin/products', {
    title: unique('Sencha'),
    options: [{ title: 'Size' }],
    variants: [variant('Small'), variant('Large')],
  })
  const product = `/admin/products/${made.text('product.id')}`
  const option_id = made.text('product.options.0.id')
  const id = made.text(`${made.where('product.variants', 'title', 'Small')}.id`)
  const options = [{ option_id, value: ' Large' }]
  const refused = [400, 'options.0.value must differ: another variant has the same values']
  expect(await answerTo(`${product}/variants`, { ...variant('L'), options })).toEqual(refused)
  expect(await answerTo(`${product}/variants/${id}`, { options })).toEqual(refused)
  expect(await answerTo(`/admin/variants/${id}`, { options })).toEqual(refused)
  const medium = [{ option_id, value: 'Medium' }]
  expect(await answerTo(`/admin/variants/${id}`, { options: medium })).toEqual(DONE)
  expect(await answerTo(`/admin/variants/${id}`, { options: medium, title: 'M' })).toEqual(DONE)
})

test('a currency in which a region sells stays a currency of the shop', async () => {
  const store = await shop.staff.get('/admin/store')
  const codes = store.list('store.currencies', 'code')
  const currencies = codes.filter((code) => code !== 'jpy')
  expect(await answerTo('/admin/store', { currencies })).toEqual([
    400,
    'currencies must have JPY: the region Japan sells in it',
  ])
  await shop.staff.remove(`/admin/regions/${shop.regionOf('jpy')}`)
  expect(await answerTo('/admin/store', { currencies })).toEqual(DONE)
})

test('two variants of a new product do not get the same SKU', async () => {
  const sku = unique('SENCHA')
  const variant = (value: string) => ({ title: value, sku, prices: [], options: [{ value }] })
  const product = { title: unique('Sencha'), options: [{ title: 'Size' }] }
  const variants = [variant('Small'), variant('Large')]
  expect(await answerTo('/admin/products', { ...product, variants })).toEqual([
    400,
    'variants.1.sku is the SKU of another variant',
  ])
})

test('a currency in which a region sells is not dropped by its own address either', async () => {
  const reply = await shop.staff.call('DELETE', '/admin/store/currencies/usd')
  expect([reply.status, reply.at('message')]).toEqual([
    400,
    'currencies must have USD: the region US sells in it',
  ])
})

test('a region keeps the currency of its orders and gift cards, and another changes it', async () => {
  const make = async () => {
    const { staff } = shop
    return (await staff.post('/admin/regions', aRegion({ currency_code: 'eur' }))).text('region.id')
  }
  const [sold, given, unused] = [await make(), await make(), await make()]
  const { id } = await placeOrder(shop, shop.guest)
  await shop.query('UPDATE "order" SET region_id = $1 WHERE id = $2', [sold, id])
  await shop.staff.post('/admin/gift-cards', { region_id: given, value: 5000 })
  const refused = [400, 'currency_code must stay EUR: the region has orders or gift cards in it']
  for (const region of [sold, given]) {
    expect(await answerTo(`/admin/regions/${region}`, { currency_code: 'usd' })).toEqual(refused)
    const same = { name: unique('North'), currency_code: 'EUR' }
    expect(await answerTo(`/admin/regions/${region}`, same)).toEqual(DONE)
  }
  expect(await answerTo(`/admin/regions/${unused}`, { currency_code: 'usd' })).toEqual(DONE)
})

test('a region whose currency Stripe counts in other units is not paid by it', async () => {
  const { staff } = shop
  const store = await staff.get('/admin/store')
  const currencies = store.list('store.currencies', 'code')
  await staff.post('/admin/store', { currencies: [...currencies, 'clp', 'kwd'] })
  const payment_providers = ['stripe']
  const refused = (code: string) => [
    400,
    `payment_providers must not have stripe: it counts ${code} in other units`,
  ]
  const made = aRegion({ currency_code: 'clp', payment_providers })
  expect(await answerTo('/admin/regions', made)).toEqual(refused('CLP'))
  const body = aRegion({ currency_code: 'clp' })
  const region = `/admin/regions/${(await staff.post('/admin/regions', body)).text('region.id')}`
  expect(await answerTo(region, { payment_providers })).toEqual(refused('CLP'))
  expect(await answerTo(region, { payment_providers, currency_code: 'KWD' })).toEqual(
    refused('KWD'),
  )
  expect(await answerTo(`${region}/payment-providers`, { provider_id: 'stripe' })).toEqual(
    refused('CLP'),
  )
  expect(await answerTo(region, { name: unique('South') })).toEqual(DONE)
})

test('the sales channel where customers buy is not closed, and a closed one is no default', async () => {
  const { staff } = shop
  const make = async (is_disabled: boolean) => {
    const body = { name: unique('Stall'), description: 'Saturdays', is_disabled }
    return (await staff.post('/admin/sales-channels', body)).text('sales_channel.id')
  }
  const close = (id: unknown) => answerTo(`/admin/sales-channels/${id}`, { is_disabled: true })
  const [closed, ofGroup, other] = [await make(true), await make(false), await make(false)]
  const metadata = { sales_channel_id: ofGroup }
  await staff.post('/admin/customer-groups', { name: unique('Stalls'), metadata })
  const sells = (await staff.get('/admin/store')).text('store.default_sales_channel_id')
  expect(await close(sells)).toEqual([400, expect.stringMatching(/sells here by default/)])
  expect(await close(ofGroup)).toEqual([400, expect.stringMatching(/of a group buy here/)])
  expect(await close(other)).toEqual(DONE)
  expect(await answerTo(`/admin/sales-channels/${sells}`, { name: 'Retail' })).toEqual(DONE)
  expect(await answerTo('/admin/store', { default_sales_channel_id: closed })).toEqual([
    400,
    'default_sales_channel_id must be an open sales channel',
  ])
  for (const name of ['default_sales_channel_id', 'default_location_id'])
    expect(await answerTo('/admin/store', { [name]: null })).toEqual([
      400,
      `${name} must not be empty`,
    ])
  await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
})
