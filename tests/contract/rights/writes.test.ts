import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { sampleOf } from '#tests/support/sample.ts'
import type { Body, Caller } from '../resources/caller.ts'
import { storeRoutes } from '../resources/routes-store.ts'
import { OPEN, PERSONAL } from '../support/open-routes.ts'
import { addSwapAndEdit } from '../support/order-records.ts'
import { ownRoutes } from '../support/own-routes.ts'
import { OWNED, type Owned } from '../support/owned-routes.ts'
import { aShopper, joinWholesale, type Shopper, signIn } from '../support/shoppers.ts'
import { signedContext } from '../support/signed-context.ts'
import { type FreshTestShop, openFreshTestShop, placeOrder } from '../support/test-shop.ts'
import { rowsOfOrder } from './order-rows.ts'
import { recordWrites, writesSince } from './written-tables.ts'

const routes = [...new Set([...storeRoutes, ...ownRoutes()])]

/** What stands for the parameters of routes that everybody may ask. */
const PARAMETERS: Readonly<Record<string, string>> = { code: 'AAAA-BBBB-CCCC-DDDD', email: 'a@b.c' }

/** What its buyer may do with an order: these change it, and no other route does. */
const CHANGES_ORDER = new Set([
  'POST /store/orders/:id/cancel',
  'POST /store/orders/:id/claims',
  'POST /store/orders/:id/swaps/:swapId/cancel',
  'POST /store/orders/customer/confirm',
  'POST /store/order-edits/:id/complete',
  'POST /store/order-edits/:id/decline',
  'POST /store/returns',
  'POST /store/swaps',
])

let shop: FreshTestShop
let wholesaler: Shopper
let order: Awaited<ReturnType<typeof placeOrder>>
let sold: Owned
let open: Owned
let optionId: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  wholesaler = await signIn(shop, aShopper())
  await joinWholesale(shop, wholesaler.customerId)
  order = await placeOrder(shop, shop.guest)
  await addSwapAndEdit(shop, order)
  sold = {
    customer: 'cus_none',
    address: 'addr_none',
    cart: order.cartId,
    line: order.lineId,
    order: order.id,
    orderCart: order.cartId,
    orderLine: order.lineId,
    subscription: 'sub_none',
    method: 'paymeth_none',
  }
  open = { ...sold, ...(await openCart()) }
  // Whatever is priced anew from here on is another price.
  await shop.query('UPDATE money_amount SET amount = amount * 2')
  await shop.query('UPDATE shipping_option SET amount = amount * 2')
  await recordWrites(shop)
})
afterAll(() => shop.stop())

/** A guest's cart that only needs the last button. */
async function openCart() {
  const { guest } = shop
  const { id } = await shop.aVariant()
  const made = await guest.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const cart = made.text('cart.id')
  const path = `/store/carts/${cart}`
  const address = anAddress()
  await guest.post(path, { email: 'noa@example.com', shipping_address: address })
  await guest.post(`${path}/codes`, { code: 'WELCOME10' })
  const ways = await guest.get(`/store/shipping-options/${cart}`)
  optionId = ways.text('shipping_options.0.id')
  await guest.post(`${path}/shipping-methods`, { option_id: optionId })
  await guest.post(`${path}/payment-sessions`)
  return { cart, line: made.text('cart.items.0.id') }
}

/** Bodies that would change a cart if it could be changed. */
const telling = (route: string): readonly Body[] => {
  const bodies: Readonly<Record<string, readonly Body[]>> = {
    'POST /store/carts/:id': [
      { region_id: shop.regionOf('usd') },
      { region_id: shop.regionOf('eur') },
      { discounts: [{ code: 'WELCOME10' }] },
      { discounts: [] },
      { email: 'thief@example.com', shipping_address: anAddress() },
    ],
    'POST /store/carts/:id/shipping-methods': [{ option_id: optionId }],
    'POST /store/carts/:id/complete': [{}, { total: 1 }],
  }
  return bodies[route] ?? []
}

/** Asks a route by all bodies that there are for it, as this caller. */
async function request(by: Caller, route: string, own: Owned): Promise<number[]> {
  const [method = '', pattern = ''] = route.split(' ')
  const filled = pattern.replace(/:(\w+)/g, (_, name) => PARAMETERS[name] ?? 'id_none')
  const [path, body] = OWNED[route]?.(own) ?? [filled]
  const statuses: number[] = []
  for (const each of [body, ...telling(route)]) {
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Error(route)
    statuses.push((await by.call(method, path, each)).status)
  }
  return statuses
}

const buyer = () => signedContext({ orders: [order.id] })

const everybody = () => ({
  'a guest': shop.guest,
  'a wholesale customer': wholesaler,
  'the buyer’s browser': shop.as(buyer()),
  'the buyer, a wholesale customer since': shop.as({ ...buyer(), ...wholesaler.cookie }),
})

test('every store route has a row here', () => {
  expect([...Object.keys(OWNED), ...PERSONAL, ...OPEN].toSorted()).toEqual(routes.toSorted())
})

describe('a cart that became an order', () => {
  /** `npm run test:long` takes them all. */
  test.each(sampleOf(routes, 3))('stays unchanged after %s, whoever sends it', async (route) => {
    const before = await rowsOfOrder(shop, order)
    for (const [person, by] of Object.entries(everybody())) {
      if (person.startsWith('the buyer') && CHANGES_ORDER.has(route)) continue
      await request(by, route, sold)
      expect(await rowsOfOrder(shop, order), person).toEqual(before)
    }
  })
})

describe('reading', () => {
  beforeEach(() => writesSince(shop))

  test.each(routes.filter((route) => route.startsWith('GET ')))(
    '%s writes nothing to commerce, whoever sends it',
    async (route) => {
      for (const [person, by] of Object.entries(everybody())) {
        const statuses = [...(await request(by, route, open)), ...(await request(by, route, sold))]
        expect({
          person,
          writes: await writesSince(shop),
          failed: statuses.includes(500),
        }).toEqual({ person, writes: [], failed: false })
      }
    },
  )
})
