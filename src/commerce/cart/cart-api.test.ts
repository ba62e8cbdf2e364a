import { expect, test } from 'vitest'
import { aWireCart, type Reply, scriptedFetch } from '#tests/fixtures/wire-samples.ts'
import { createCartApi } from './cart-api.ts'

const apiOver = (...replies: (Reply | Error)[]) => {
  const { fetch, sent } = scriptedFetch(...replies)
  return { api: createCartApi({ origin: 'http://shop.test', timeoutMs: 1000, fetch }), sent }
}

const opening = { regionId: 'reg_eu', idempotencyKey: 'key-1', isFresh: false }

test('opening sends the region and the key, and returns the cart', async () => {
  const { api, sent } = apiOver({ body: { cart: aWireCart() } })
  expect(await api.open(opening)).toMatchObject({ id: 'cart_1' })
  expect(sent[0]).toMatchObject({
    line: 'POST /cart/open',
    body: { regionId: 'reg_eu', idempotencyKey: 'key-1' },
  })
  await api.open({ ...opening, isFresh: true })
  expect(sent[1]?.body).toMatchObject({ fresh: true })
})

test('opening without a region is refused before anything is sent', async () => {
  const { api, sent } = apiOver()
  await expect(api.open({ ...opening, regionId: '' })).rejects.toThrow(
    'Missing region ID for cart creation',
  )
  expect(sent).toEqual([])
})

test('reading requests the cart through the gateway', async () => {
  const { api, sent } = apiOver({ body: { cart: aWireCart() } })
  await api.read('cart_1')
  expect(sent[0]?.line).toBe('GET /commerce/store/carts/cart_1/retrieve-cart-workflow')
})

test('any failure is a commerce error', async () => {
  const body = { type: 'not_found', message: 'Cart with id: cart_1 was not found' }
  await expect(apiOver({ status: 404, body }).api.read('cart_1')).rejects.toMatchObject({
    status: 404,
    message:
      'GET /store/carts/cart_1/retrieve-cart-workflow: 404 Cart with id: cart_1 was not found',
  })
  await expect(apiOver(new TypeError('offline')).api.open(opening)).rejects.toMatchObject({
    type: 'connection',
  })
  await expect(apiOver({ body: 'nothing' }).api.open(opening)).rejects.toThrow(
    'POST /cart/open: 200 the answer is an object, not string',
  )
})
