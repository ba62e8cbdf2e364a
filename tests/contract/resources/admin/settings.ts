import { expect } from 'vitest'
import { aRegion } from '#tests/fixtures/region.ts'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'

/** In no region of the shop, so that a test may move it about. */
const FAR_COUNTRY = 'nz'

const makeRegion = async ({ staff }: Shop) =>
  `/admin/regions/${(await staff.post('/admin/regions', aRegion())).text('region.id')}`

const countries: Action = {
  part: 'countries',
  does: 'join a region, belong to one alone, and leave it',
  run: async (shop) => {
    const { staff } = shop
    const [region, other] = [await makeRegion(shop), await makeRegion(shop)]
    const country = { country_code: FAR_COUNTRY }

    const joined = await staff.post(`${region}/countries`, country)
    expect(joined.list('region.countries', 'iso_2')).toEqual([FAR_COUNTRY])
    expect((await staff.call('POST', `${other}/countries`, country)).status).toBe(422)
    const left = await staff.remove(`${region}/countries/${FAR_COUNTRY}`)
    expect(left.list('region.countries')).toEqual([])
  },
}

const providers = (kind: 'payment' | 'fulfillment', provider_id: string): Action => ({
  part: `${kind} providers`,
  does: 'are taken on by a region and let go',
  run: async (shop) => {
    const path = `${await makeRegion(shop)}/${kind}-providers`
    const field = `region.${kind}_providers`

    const gone = await shop.staff.remove(`${path}/${provider_id}`)
    expect(gone.list(field, 'id')).not.toContain(provider_id)
    const back = await shop.staff.post(path, { provider_id })
    expect(back.list(field, 'id')).toContain(provider_id)
    const unknown = await shop.staff.call('POST', path, { provider_id: 'nobody' })
    expect(unknown.status).toBe(404)
  },
})

const fulfillmentOptions: Action = {
  does: 'know how their providers can ship',
  run: async (shop) => {
    const options = await shop.staff.get(`${await makeRegion(shop)}/fulfillment-options`)
    expect(options.at('fulfillment_options.0')).toMatchObject({ provider_id: 'manual' })
  },
}

const storeSettings: Action = {
  does: 'are read and changed',
  run: async ({ staff }) => {
    const before = await staff.get('/admin/store')
    const name = unique('Tarn')
    await staff.post('/admin/store', { name, metadata: { opened: '2019' } })
    expect((await staff.get('/admin/store')).at('store')).toMatchObject({
      name,
      metadata: { opened: '2019' },
    })
    await staff.post('/admin/store', { name: before.text('store.name') })
  },
}

const storeCurrencies: Action = {
  does: 'take on a currency, keep the default one, and drop the other',
  run: async ({ staff }) => {
    const added = await staff.post('/admin/store/currencies/nok')
    expect(added.list('store.currencies', 'code')).toContain('nok')
    const dropped = await staff.remove('/admin/store/currencies/nok')
    expect(dropped.list('store.currencies', 'code')).not.toContain('nok')
    expect((await staff.call('POST', '/admin/store/currencies/xyz')).status).toBe(400)
  },
}

const storeProviders: Action = {
  does: 'name the providers of payments and of taxes',
  run: async ({ staff, world }) => {
    const payments = await staff.get('/admin/store/payment-providers')
    expect(payments.list('payment_providers', 'id')).toContain(world.paymentProviderId)
    expect((await staff.get('/admin/store/tax-providers')).status).toBe(200)
  },
}

export const settings: readonly Resource[] = [
  {
    side: 'admin',
    name: 'regions',
    path: '/admin/regions',
    one: 'region',
    many: 'regions',
    create: () => aRegion(),
    read: true,
    list: '?limit=100',
    update: () => ({ name: 'Over the sea', tax_rate: 9 }),
    delete: true,
    actions: [
      countries,
      providers('payment', 'invoice'),
      providers('fulfillment', 'manual'),
      fulfillmentOptions,
    ],
  },
  {
    side: 'admin',
    name: 'return reasons',
    path: '/admin/return-reasons',
    one: 'return_reason',
    many: 'return_reasons',
    create: () => ({ value: unique('stale'), label: 'Stale' }),
    read: true,
    list: '',
    update: () => ({ label: 'Not fresh', description: 'Roasted too long ago' }),
    delete: true,
  },
  {
    side: 'admin',
    name: 'shipping options',
    path: '/admin/shipping-options',
    one: 'shipping_option',
    many: 'shipping_options',
    create: ({ world }) => aShippingOption({ region_id: world.regionId, admin_only: true }),
    read: true,
    list: '',
    update: () => ({ name: 'By boat', amount: 990, requirements: [] }),
    delete: true,
  },
  {
    side: 'admin',
    name: 'shipping profiles',
    path: '/admin/shipping-profiles',
    one: 'shipping_profile',
    many: 'shipping_profiles',
    create: () => ({ name: unique('Fragile'), type: 'custom' }),
    read: true,
    list: '',
    update: () => ({ name: 'Very fragile' }),
    delete: true,
  },
  {
    side: 'admin',
    name: 'store settings',
    path: '/admin/store',
    one: 'store',
    actions: [storeSettings, storeCurrencies, storeProviders],
  },
]
