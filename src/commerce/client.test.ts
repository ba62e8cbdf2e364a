import Medusa from '@medusajs/medusa-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { COMMERCE_RETRIES } from '#domain/constants.ts'
import { aWireCart, type Reply, scriptedFetch } from '#tests/fixtures/wire-samples.ts'
import { createCommerce } from './client.ts'
import type { CommerceOptions } from './connect.ts'
import { CommerceError } from './errors.ts'

const options = (over: Partial<CommerceOptions> = {}): CommerceOptions => ({
  baseUrl: 'http://commerce.test',
  retries: 0,
  timeoutMs: 1000,
  ...over,
})

const failureOf = async (promise: Promise<unknown>): Promise<CommerceError> => {
  const error = await promise.catch((caught: unknown) => caught)
  if (error instanceof CommerceError) return error
  throw new Error('expected a CommerceError')
}

test('a request carries its key, its headers and JSON', async () => {
  const { fetch, sent } = scriptedFetch({ body: { cart: aWireCart() } })
  const headers = { 'x-perennial-context': 'signed' }
  const commerce = createCommerce(options({ fetch, publishableKey: 'pk_retail', headers }))
  await commerce.carts.addLine('cart_1', { variantId: 'variant_1', quantity: 2 }, 'key-1')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.line).toBe('POST /store/carts/cart_1/line-items')
  expect(sent[0]?.body).toEqual({ variant_id: 'variant_1', quantity: 2 })
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    'x-perennial-context': 'signed',
    'x-publishable-api-key': 'pk_retail',
  })
})

test('keys and headers of one client never reach another', async () => {
  const { fetch, sent } = scriptedFetch({ body: { collections: [] } })
  const plain = createCommerce(options({ fetch }))
  const retail = plain.as({ publishableKey: 'pk_retail', headers: { 'x-perennial-context': 'a' } })
  const wholesale = plain.as({ publishableKey: 'pk_wholesale' })
  await Promise.all([
    retail.collections.list(),
    wholesale.collections.list(),
    plain.collections.list(),
  ])
  const seen = sent.map(({ headers }) => [
    headers.get('x-publishable-api-key'),
    headers.get('x-perennial-context'),
  ])
  expect(seen).toEqual([
    ['pk_retail', 'a'],
    ['pk_wholesale', null],
    [null, null],
  ])
})

test('the SDK’s global settings do not decide whose key is sent', async () => {
  const { fetch, sent } = scriptedFetch({ body: { collections: [] } })
  new Medusa({ baseUrl: 'http://commerce.test', maxRetries: 0 }).setPublishableKey('pk_of_another')
  await createCommerce(options({ fetch, publishableKey: 'pk_mine' })).collections.list()
  expect(sent[0]?.headers.get('x-publishable-api-key')).toBe('pk_mine')
})

test('the transport may be replaced after the client was created', async () => {
  const { fetch, sent } = scriptedFetch({ body: { collections: [] } })
  const commerce = createCommerce(options())
  vi.stubGlobal('fetch', fetch)
  await commerce.collections.list()
  vi.unstubAllGlobals()
  expect(sent).toHaveLength(1)
})

describe('failures', () => {
  test.each([
    [400, 'invalid_request'],
    [401, 'authentication'],
    [403, 'permission'],
    [404, 'invalid_request'],
    [429, 'api'],
    [500, 'api'],
    [503, 'api'],
  ])('status %i is of type %s', async (status, type) => {
    const { fetch } = scriptedFetch({ status })
    const error = await failureOf(createCommerce(options({ fetch })).collections.list())
    expect(error).toMatchObject({ status, type })
    expect(error.message).toBe(
      `GET /store/collections: ${status} Request failed with status code ${status}`,
    )
  })

  test('the message begins with the request and ends with the reason', async () => {
    const body = { type: 'not_found', message: 'Cart with id: cart_9 was not found' }
    const { fetch } = scriptedFetch({ status: 404, body })
    const error = await failureOf(createCommerce(options({ fetch })).carts.retrieve('cart_9'))
    expect(error.message).toBe(
      'GET /store/carts/cart_9/retrieve-cart-workflow: 404 Cart with id: cart_9 was not found',
    )
    expect(error.code).toBe('not_found')
  })

  test('no query is repeated in a message', async () => {
    const { fetch } = scriptedFetch({ status: 500 })
    const error = await failureOf(
      createCommerce(options({ fetch })).cards.list({ regionId: 'reg_secret' }),
    )
    expect(error.request).toBe('GET /store/cards')
    expect(error.message).not.toContain('secret')
  })

  test('the code of the backend is kept', async () => {
    const body = { code: 'insufficient_inventory', type: 'not_allowed', message: 'Too few' }
    const { fetch } = scriptedFetch({ status: 400, body })
    const error = await failureOf(createCommerce(options({ fetch })).carts.setLine('c', 'l', 9))
    expect(error.code).toBe('insufficient_inventory')
  })

  test('a missing answer is a connection error', async () => {
    const { fetch } = scriptedFetch(new TypeError('fetch failed'))
    const error = await failureOf(createCommerce(options({ fetch })).collections.list())
    expect(error).toMatchObject({ type: 'connection', status: null })
    expect(error.message).toBe('GET /store/collections: no answer')
  })

  test('a hanging backend is aborted after the time-out', async () => {
    const fetch = (_input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const error = await failureOf(
      createCommerce(options({ fetch, timeoutMs: 20 })).collections.list(),
    )
    expect(error.message).toBe('GET /store/collections: no answer within 20 ms')
    expect(error.type).toBe('connection')
  })

  test('an answer of another shape names the field', async () => {
    const cart = aWireCart({ items: [{ id: 'item_1', quantity: 1.5 }] })
    const { fetch } = scriptedFetch({ body: { cart } })
    const error = await failureOf(createCommerce(options({ fetch })).carts.retrieve('cart_1'))
    expect(error.message).toBe(
      'GET /store/carts/cart_1/retrieve-cart-workflow: 200 cart.items.0.quantity is a whole number, not number',
    )
    expect(error).toMatchObject({ type: 'api', code: 'unexpected_answer' })
  })

  test('an answer that is not JSON is an error', async () => {
    const fetch = async () => new Response('<h1>Gateway</h1>')
    const error = await failureOf(createCommerce(options({ fetch })).collections.list())
    expect(error.message).toBe('GET /store/collections: 200 the answer is an object, not undefined')
  })
})

describe('retries', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const attempts = async (retries: number, reply: Reply | Error) => {
    const { fetch, sent } = scriptedFetch(reply)
    const response = failureOf(
      createCommerce(options({ fetch, retries })).carts.addLine('c', {
        variantId: 'v',
        quantity: 1,
      }),
    )
    await vi.runAllTimersAsync()
    return { sent, error: await response }
  }

  test.each([[409], [501], [503], [599]])(
    '%i is tried three times more in the browser',
    async (status) => {
      const { sent } = await attempts(COMMERCE_RETRIES.browser, { status })
      expect(sent).toHaveLength(4)
    },
  )

  test('a request without an answer is repeated three times, with the same idempotency key', async () => {
    const { sent } = await attempts(COMMERCE_RETRIES.browser, new TypeError('offline'))
    expect(sent).toHaveLength(4)
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  test.each([[400], [404], [500]])('%i is final', async (status) => {
    const { sent } = await attempts(COMMERCE_RETRIES.browser, { status })
    expect(sent).toHaveLength(1)
  })

  test('a lack of stock is final although its status is 409', async () => {
    const body = { code: 'insufficient_inventory', message: 'Too few' }
    const { sent, error } = await attempts(COMMERCE_RETRIES.browser, { status: 409, body })
    expect(sent).toHaveLength(1)
    expect(error).toMatchObject({ status: 409, code: 'insufficient_inventory' })
  })

  test('a rendering page sends a request once', async () => {
    const { sent } = await attempts(COMMERCE_RETRIES.rendering, { status: 503 })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('the waits between attempts are 100 ms, then twice and four times as long', async () => {
    const sentAt: number[] = []
    const fetch = async () => {
      sentAt.push(Date.now())
      return Response.json({}, { status: 503 })
    }
    const response = failureOf(
      createCommerce(options({ fetch, retries: COMMERCE_RETRIES.browser })).collections.list(),
    )
    await vi.runAllTimersAsync()
    await response
    const waitsMs = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
    expect(waitsMs).toEqual([100, 200, 400])
  })
})
