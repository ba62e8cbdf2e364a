import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Reply } from '../resources/reply.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let path: string
beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await shop.aVariant()
  const made = await shop.guest.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  path = `/store/carts/${made.text('cart.id')}`
})
afterAll(() => shop.stop())

type Overrides = Partial<Parameters<typeof aShippingOption>[0]>

async function option(
  overrides: Readonly<Record<string, unknown>> & Overrides = {},
): Promise<string> {
  const body = { ...aShippingOption({ region_id: shop.regionOf('eur') }), ...overrides }
  return (await shop.staff.post('/admin/shipping-options', body)).text('shipping_option.id')
}

const choose = (option_id: string): Promise<Reply> =>
  shop.guest.call('POST', `${path}/shipping-methods`, { option_id })

const chosen = async () =>
  (await shop.guest.get(path)).list('cart.shipping_methods', 'shipping_option_id')

async function ofAnotherProfile(): Promise<string> {
  const made = await shop.staff.post('/admin/shipping-profiles', {
    name: unique('Pianos'),
    type: 'custom',
  })
  return option({ profile_id: made.text('shipping_profile.id') })
}

const min_subtotal = { requirements: [{ type: 'min_subtotal', amount: 100_000_000 }] }

test.each<readonly [string, () => Promise<string>]>([
  ['a way for goods to come back', () => option({ is_return: true, amount: 0 })],
  ['one that staff keep to themselves', () => option({ admin_only: true, amount: 0 })],
  ['one of another profile', ofAnotherProfile],
  ['one of another region', () => option({ region_id: shop.regionOf('usd') })],
  ['one for larger bags', () => option(min_subtotal)],
  ['one that does not exist', async () => 'so_none'],
])('%s is refused as a delivery option', async (_, make) => {
  const good = await option()
  expect((await choose(good)).status).toBe(200)
  const refused = await choose(await make())
  expect([refused.status, refused.at('type')]).toEqual([400, 'not_allowed'])
  expect(await chosen()).toEqual([good])
})

test('an offered option can be chosen', async () => {
  const cartId = path.split('/').at(-1)
  const offered = await shop.guest.get(`/store/shipping-options/${cartId}`)
  for (const id of offered.list('shipping_options', 'id').map(String)) {
    expect((await choose(id)).status).toBe(200)
  }
})

test('a delivery has the tax rate of its option, and the region’s without one', async () => {
  const region_id = shop.regionOf('eur')
  const [reduced, usual] = [
    await option({ amount: 1000, includes_tax: false }),
    await option({ amount: 1000, includes_tax: false }),
  ]
  const rate = { name: 'Parcels', code: unique('parcels'), rate: 5.5, region_id }
  await shop.staff.post('/admin/tax-rates', { ...rate, shipping_options: [reduced] })
  const taxOf = async (option_id: string) => {
    expect((await choose(option_id)).status).toBe(200)
    return (await shop.guest.get(path)).number('cart.shipping_tax_total')
  }
  const [region] = await shop.query('SELECT tax_rate FROM region WHERE id = $1', [region_id])
  expect(await taxOf(reduced)).toBe(55)
  expect(await taxOf(usual)).toBe(Number(region?.['tax_rate']) * 10)
})
