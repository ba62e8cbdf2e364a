import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body } from '../resources/caller.ts'
import { storeRoutes } from '../resources/routes-store.ts'
import { ownRoutes } from '../support/own-routes.ts'
import { aShopper, signIn } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const PLANTED = { sales_channel_id: 'sc_planted' }

/** Its body is the bytes of a picture. */
const PICTURE = 'POST /store/orders/:id/pictures'

const writing = [...new Set([...storeRoutes, ...ownRoutes()])]
  .filter((route) => !route.startsWith('GET ') && route !== PICTURE)
  .map((route) => route.replace(/:\w+/g, 'id_none'))

/** Wherever a body of the store has an object, and the core would keep what it says. */
const BODIES: readonly Body[] = [
  { metadata: PLANTED },
  { metadata: null },
  { metadata: { company: '' } },
  { metadata: { default_address_id: { planted: true } } },
  { address: { ...anAddress(), metadata: PLANTED } },
  { shipping_address: { ...anAddress(), metadata: PLANTED } },
  { billing_address: { ...anAddress(), metadata: PLANTED } },
  { items: [{ variant_id: 'variant_none', quantity: 1, metadata: PLANTED }] },
  { return_shipping: { option_id: 'so_none', data: { metadata: PLANTED } } },
]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

let callers = 0
/** Somebody at an address from which nothing was tried yet. */
const somebody = () => shop.as({ 'x-forwarded-for': `10.0.${callers >> 8}.${callers++ & 255}` })

test.each(writing)('%s ignores metadata from a shopper', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  if (method !== 'POST' && method !== 'DELETE') throw new Error(route)
  for (const body of BODIES) {
    const reply = await somebody().call(method, path, body)
    expect([reply.status, reply.at('message')], JSON.stringify(body)).toEqual([
      400,
      'metadata cannot be set here',
    ])
  }
})

test('a shopper can set the default address, and no other metadata with it', async () => {
  const shopper = await signIn(shop, aShopper({ company: 'Ravn ApS' }))
  const address = anAddress()
  const kept = await shopper.post('/store/customers/me/addresses', { address })
  const default_address_id = kept.text('customer.shipping_addresses.0.id')
  const said = await shopper.post('/store/customers/me', { metadata: { default_address_id } })
  expect(said.at('customer.metadata')).toEqual({ company: 'Ravn ApS', default_address_id })
})
