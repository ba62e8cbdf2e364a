import { expect, test } from 'vitest'
import { freeFromOf } from '#domain/cart/free-delivery.ts'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'

test('a shipping option has the price that the shopper pays, tax included', async () => {
  const option = {
    id: 'so_1',
    name: 'Post',
    amount: 500,
    price_incl_tax: 535,
    metadata: { days: 2 },
  }
  const deliveries = [{ profile_id: 'sp_1', line_ids: ['item_1'], options: [option] }]
  const { commerce } = commerceAnswering({ body: { deliveries } })
  expect(await commerce.shippingOptions.forCart('cart_1')).toEqual([
    {
      id: 'sp_1',
      lineIds: ['item_1'],
      options: [{ id: 'so_1', name: 'Post', amount: 535, times: null, metadata: { days: 2 } }],
    },
  ])
})

test('a region has free delivery from its lowest free option on', async () => {
  const free = {
    id: 'so_1',
    name: 'Post',
    amount: 0,
    profile_id: 'sp_goods',
    requirements: [{ type: 'min_subtotal', amount: 4000 }],
  }
  const options = [
    { ...free, amount: 490, requirements: [{ type: 'max_subtotal', amount: 4000 }] },
    { ...free, requirements: [{ type: 'min_subtotal', amount: 9000 }] },
    free,
    { ...free, is_return: true, requirements: [{ type: 'min_subtotal', amount: 1 }] },
    { ...free, profile_id: 'sp_mail', requirements: [] },
  ]
  const { commerce, sent } = commerceAnswering(
    { body: { shipping_options: options } },
    { body: { shipping_options: [] } },
  )
  expect(freeFromOf(await commerce.shippingOptions.ofRegion('reg_eu'))).toEqual({
    amount: 4000,
    includesTax: false,
    profileId: 'sp_goods',
    alwaysFree: ['sp_mail'],
  })
  expect(freeFromOf(await commerce.shippingOptions.ofRegion('reg_us'))).toBeNull()
  expect(sent[0]?.line).toBe('GET /store/shipping-options?region_id=reg_eu')
})

test('the deliveries of a region are offers, its ways back are not', async () => {
  const post = {
    id: 'so_1',
    name: 'Post',
    amount: 490,
    price_incl_tax: 490,
    includes_tax: true,
    profile_id: 'sp_goods',
    requirements: [{ type: 'max_subtotal', amount: 4000 }],
    metadata: {
      estimate: { cut_off: '14:00', time_zone: 'Europe/Berlin', transit_days: [2, 3] },
    },
  }
  const { commerce } = commerceAnswering({
    body: { shipping_options: [post, { ...post, is_return: true }] },
  })
  expect(await commerce.shippingOptions.ofRegion('reg_eu')).toMatchObject([
    {
      profileId: 'sp_goods',
      name: 'Post',
      amount: 490,
      from: 0,
      includesTax: true,
      times: { cutOffMinutes: 840, transitDays: [2, 3] },
    },
  ])
})
