import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_SAMPLES } from '#tests/fixtures/form-samples.ts'
import { aProduct } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Body } from '../resources/caller.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** What each resource with a form is called by; those without are told by something else. */
const NAMES = {
  products: 'title',
  collections: 'title',
  'product-categories': 'name',
  'product-attributes': 'label',
  'customer-groups': 'name',
  discounts: 'code',
  'price-lists': 'name',
  'subscription-plans': 'name',
  'stock-locations': 'name',
  regions: 'name',
  'shipping-options': 'name',
  'shipping-profiles': 'name',
  'tax-rates': 'name',
  'sales-channels': 'name',
  'publishable-api-keys': 'title',
  'return-reasons': 'label',
  'webhook-endpoints': 'name',
  notes: 'value',
} as const
/** By a person, an address, a code that the shop makes, or what they are about. */
const UNNAMED = ['draft-orders', 'customers', 'gift-cards', 'reservations', 'invites', 'batch-jobs']

const answerTo = async (path: string, body: Body) => {
  const reply = await shop.staff.call('POST', path, body)
  return [reply.status, reply.at('message')]
}

test('every resource with a form has a name, or none', () => {
  expect([...Object.keys(NAMES), ...UNNAMED].toSorted()).toEqual(
    Object.keys(FORM_SAMPLES).toSorted(),
  )
})

test.each(Object.entries(NAMES))(
  '%s: an empty %s is refused, new or changed',
  async (name, field) => {
    for (const blank of ['', '   ', '\u00a0\n'])
      for (const path of [`/admin/${name}`, `/admin/${name}/none`])
        expect(await answerTo(path, { [field]: blank })).toEqual([
          400,
          `${field} must not be empty`,
        ])
  },
)

test.each(['50% off', 'a/b', 'what?', 'here#there', '..', 'a\\b'])(
  'no page of the shop could have the handle %j',
  async (handle) => {
    for (const path of ['/admin/products', '/admin/collections/none'])
      expect(await answerTo(path, { title: 'Tea', handle })).toEqual([
        400,
        'handle must have letters, digits and the characters - _ . ~ alone',
      ])
  },
)

test('handles of other letters, and of categories with steps, are taken', async () => {
  const handle = unique('café-茶_1.0~x')
  const made = await shop.staff.post('/admin/products', aProduct({ handle }))
  expect(made.at('product.handle')).toBe(handle)
  const name = unique('Kinds')
  const category = { name, handle: `tea/${unique('green')}` }
  const answer = await shop.staff.post('/admin/product-categories', category)
  expect(answer.at('product_category.handle')).toBe(category.handle)
})

test('a variant, a value of a product and a line are not called by nothing either', async () => {
  const made = await shop.staff.post('/admin/products', aProduct())
  const path = `/admin/products/${made.text('product.id')}`
  const variant = made.text('product.variants.0.id')
  for (const [address, body, place] of [
    [`${path}/variants/${variant}`, { title: ' ' }, 'title'],
    [`/admin/variants/${variant}`, { title: ' ' }, 'title'],
    [path, { variants: [{ id: variant, title: '' }] }, 'variants.0.title'],
    [path, { tags: [{ value: ' ' }] }, 'tags.0.value'],
    [path, { type: { value: '' } }, 'type.value'],
    ['/admin/draft-orders', { items: [{ title: ' ', quantity: 1 }] }, 'items.0.title'],
  ] as const)
    expect(await answerTo(address, body)).toEqual([400, `${place} must not be empty`])
  await shop.staff.post(`${path}/metadata`, { key: 'roast', value: '' })
  await shop.staff.post(path, { metadata: { name: '', title: ' ' } })
})

test('a name has at most a thousand characters, and a note as many as it needs', async () => {
  for (const [address, body, place] of [
    ['/admin/draft-orders', { items: [{ title: 'x'.repeat(1001), quantity: 1 }] }, 'items.0.title'],
    ['/admin/regions', { name: 'x'.repeat(60_000) }, 'name'],
    ['/admin/return-reasons', { value: unique('reason'), label: 'x'.repeat(1001) }, 'label'],
  ] as const)
    expect(await answerTo(address, body)).toEqual([
      400,
      `${place} must have at most 1000 characters`,
    ])
  const made = await shop.staff.post('/admin/products', aProduct())
  const note = { resource_id: made.text('product.id'), resource_type: 'product' }
  await shop.staff.post('/admin/notes', { ...note, value: 'x'.repeat(5000) })
})

test('a discount keeps its code', async () => {
  const made = await shop.staff.post('/admin/discounts', {
    code: unique('TEN').toUpperCase(),
    regions: [shop.regionOf('eur')],
    is_dynamic: false,
    rule: { type: 'percentage', allocation: 'total', value: 10 },
  })
  const path = `/admin/discounts/${made.text('discount.id')}`
  expect(await answerTo(path, { code: null })).toEqual([400, 'code must not be empty'])
})
