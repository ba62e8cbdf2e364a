import { expect, test } from 'vitest'
import { aWireCart, type Reply, scriptedFetch } from '#tests/fixtures/wire-samples.ts'
import { createCartGate } from './cart-gate.ts'

const gateOver = (...replies: (Reply | Error)[]) => {
  const { fetch, sent } = scriptedFetch(...replies)
  return { gate: createCartGate({ origin: 'http://shop.test', timeoutMs: 1000, fetch }), sent }
}

const opening = { regionId: 'reg_eu', idempotencyKey: 'key-1', isFresh: false }

test('opening says the region and the key, and gives the cart', async () => {
  const { gate, sent } = gateOver({ body: { cart: aWireCart() } })
  expect(await gate.open(opening)).toMatchObject({ id: 'cart_1' })
  expect(sent[0]).toMatchObject({
    line: 'POST /cart/open',
    body: { regionId: 'reg_eu', idempotencyKey: 'key-1' },
  })
  await gate.open({ ...opening, isFresh: true })
  expect(sent[1]?.body).toMatchObject({ fresh: true })
})

test('opening without a region is refused before anything is sent', async () => {
  const { gate, sent } = gateOver()
  await expect(gate.open({ ...opening, regionId: '' })).rejects.toThrow(
    'Missing region ID for cart creation',
  )
  expect(sent).toEqual([])
})

test('looking reads the cart through the gateway', async () => {
  const { gate, sent } = gateOver({ body: { cart: aWireCart() } })
  await gate.look('cart_1')
  expect(sent[0]?.line).toBe('GET /commerce/store/carts/cart_1/retrieve-cart-workflow')
})

test('what goes wrong is a commerce error', async () => {
  const body = { type: 'not_found', message: 'Cart with id: cart_1 was not found' }
  await expect(gateOver({ status: 404, body }).gate.look('cart_1')).rejects.toMatchObject({
    status: 404,
    message:
      'GET /store/carts/cart_1/retrieve-cart-workflow: 404 Cart with id: cart_1 was not found',
  })
  await expect(gateOver(new TypeError('offline')).gate.open(opening)).rejects.toMatchObject({
    type: 'connection',
  })
  await expect(gateOver({ body: 'nothing' }).gate.open(opening)).rejects.toThrow(
    'POST /cart/open: 200 the answer is an object, not string',
  )
})
