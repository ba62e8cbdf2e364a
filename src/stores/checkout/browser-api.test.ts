import { expect, test } from 'vitest'
import { createPageCommerce } from '#commerce/page.ts'
import { aCart, aLine, aReadyCart } from '#tests/fixtures/checkout.ts'
import { aWireCart, type Reply, scriptedFetch } from '#tests/fixtures/wire-samples.ts'
import { createBrowserApi } from './browser-api.ts'

const aDoor = (...replies: (Reply | Error)[]) => {
  const { fetch, sent } = scriptedFetch(...replies)
  const commerce = createPageCommerce({
    baseUrl: 'http://c.test',
    siteUrl: 'http://c.test',
    retries: 0,
    timeoutMs: 1000,
    fetch,
  })
  const api = createBrowserApi(async () => commerce)
  return {
    api,
    lines: () => sent.map(({ line }) => line),
    bodies: () => sent.map(({ body }) => body),
  }
}

const CART: Reply = { body: { cart: aWireCart() } }

test('an answer is given, a refusal has a message, and everything else is lost', async () => {
  expect(await aDoor(CART).api.read('cart_1')).toMatchObject({ kind: 'ok' })
  const gone = { status: 404, body: { type: 'not_found', message: 'Cart was not found' } }
  expect(await aDoor(gone).api.read('cart_1')).toEqual({
    kind: 'refused',
    message: 'Cart was not found',
    why: { reason: 'not_found', details: {} },
  })
  expect(await aDoor({ status: 503 }).api.read('cart_1')).toEqual({ kind: 'lost' })
  expect(await aDoor({ body: { cart: {} } }).api.read('cart_1')).toEqual({ kind: 'lost' })
  expect(await aDoor(new Error('offline')).api.read('cart_1')).toEqual({ kind: 'lost' })
})

test('only a cart that is gone, or another’s, is refused to who reads it', async () => {
  for (const status of [401, 403, 404])
    expect(await aDoor({ status }).api.read('cart_1')).toMatchObject({ kind: 'refused' })
  for (const status of [408, 409, 429])
    expect(await aDoor({ status }).api.read('cart_1')).toEqual({ kind: 'lost' })
})

test('a commerce client that did not load is a lost request', async () => {
  const api = createBrowserApi(() => Promise.reject(new Error('no chunk')))
  expect(await api.read('cart_1')).toEqual({ kind: 'lost' })
  expect(await api.saveDetails('cart_1', {})).toEqual({ kind: 'lost' })
})

test('each parcel gets its delivery, in sequence', async () => {
  const { api, bodies } = aDoor(CART)
  await api.chooseShipping('cart_1', ['so_post', 'so_parcel'])
  expect(bodies()).toEqual([{ option_id: 'so_post' }, { option_id: 'so_parcel' }])
})

test('an order is placed at the shown total, and to the shown address', async () => {
  const { api, lines, bodies } = aDoor({ body: { type: 'order', data: { id: 'order_1' } } })
  await api.complete('cart_1', 'key_1', 2920, aReadyCart().shippingAddress)
  expect(lines()).toEqual(['POST /store/carts/cart_1/complete'])
  expect(bodies()).toEqual([
    { total: 2920, address: expect.objectContaining({ address_1: 'Weserstraße 11' }) },
  ])
})

test('the fields of a provider’s own form follow its choice', async () => {
  const { api, lines, bodies } = aDoor(CART)
  await api.choosePayment('cart_1', { providerId: 'invoice' })
  await api.choosePayment('cart_1', { providerId: 'test-card', data: { token: 'pm_ok' } })
  expect(lines()).toEqual([
    'POST /store/carts/cart_1/payment-session',
    'POST /store/carts/cart_1/payment-session',
    'POST /store/carts/cart_1/payment-sessions/test-card',
  ])
  expect(bodies()[2]).toEqual({ data: { token: 'pm_ok' } })
})

test('each variant is requested once', async () => {
  const { api, lines } = aDoor({ body: { variant: { inventory_quantity: 3 } } })
  const items = [aLine(), aLine({ id: 'i2' }), aLine({ id: 'i3', variantId: 'v2' })]
  expect(await api.available(aCart({ items }))).toEqual({
    kind: 'ok',
    value: { variant_1: 3, v2: 3 },
  })
  expect(lines()).toEqual(['GET /store/variants/variant_1', 'GET /store/variants/v2'])
})

test('a quantity of zero removes the line', async () => {
  const { api, lines } = aDoor(CART)
  await api.setQuantity('cart_1', 'item_1', 0)
  await api.setQuantity('cart_1', 'item_1', 1)
  expect(lines()).toEqual([
    'DELETE /store/carts/cart_1/line-items/item_1',
    'POST /store/carts/cart_1/line-items/item_1',
  ])
})

test('details are checked by the server, then the cart is fetched', async () => {
  const { api, lines, bodies } = aDoor(CART)
  const answer = await api.saveDetails('cart_1', { email: 'marta@example.com' })
  expect(answer.kind).toBe('ok')
  expect(lines()).toEqual([
    'POST /checkout/details',
    'GET /store/carts/cart_1/retrieve-cart-workflow',
  ])
  expect(bodies()[0]).toEqual({ cartId: 'cart_1', fields: { email: 'marta@example.com' } })
})
