import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import type { Body } from '../resources/caller.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

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
