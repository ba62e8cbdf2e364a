import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contextOf, eachWithGateway, from, ORDER, QUIETLY } from './gateway-parts.ts'
import { signer } from './start-front.ts'
import { json } from './stub-commerce.ts'

const gateway = eachWithGateway()

test('a read is forwarded with its query and returned unchanged', async () => {
  const { status, text, headers } = await gateway.front.request(
    '/commerce/store/products?limit=2&fields=id',
  )
  expect([status, JSON.parse(text)]).toEqual([200, { echoed: '/store/products?limit=2&fields=id' }])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('application/json')
})

test.each([400, 401, 403, 404, 409, 422])(
  'a page that sends the quiet header gets a refusal of %i as a 200 that names it',
  async (status) => {
    gateway.commerce.answers['GET /store/collections'] = json({ message: 'No' }, status)
    const quiet = await gateway.front.request('/commerce/store/collections', QUIETLY)
    expect([quiet.status, quiet.headers['x-commerce-status']]).toEqual([200, String(status)])
    expect(JSON.parse(quiet.text)).toEqual({ message: 'No' })
    const loud = await gateway.front.request('/commerce/store/collections')
    expect([loud.status, loud.headers['x-commerce-status']]).toEqual([status, undefined])
  },
)

test.each([200, 429, 500, 503])('status %i is passed through', async (status) => {
  gateway.commerce.answers['GET /store/collections'] = json({ message: 'So' }, status)
  const quiet = await gateway.front.request('/commerce/store/collections', QUIETLY)
  expect([quiet.status, quiet.headers['x-commerce-status']]).toEqual([status, undefined])
})

test('only allowed headers are forwarded, and none that only the gateway may set', async () => {
  await gateway.front.request('/commerce/store/products', {
    headers: {
      accept: 'application/json',
      'x-publishable-api-key': 'pk_1',
      'idempotency-key': 'b7c1-1',
      authorization: 'Bearer stolen',
      'x-medusa-access-token': 'stolen',
      'x-perennial-context': signer.sign({ at: Date.now(), orders: [ORDER] }),
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'http',
      cookie: 'connect.sid=stolen; cart=cart_1',
      'x-http-method-override': 'DELETE',
    },
  })
  const [request] = gateway.commerce.requests()
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    'x-publishable-api-key': 'pk_1',
    'idempotency-key': 'b7c1-1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    host: new URL(gateway.commerce.url).host,
  })
  expect(contextOf(request?.headers)).toMatchObject({ orders: [], salesChannelId: null })
  for (const name of ['authorization', 'x-medusa-access-token', 'cookie', 'x-http-method-override'])
    expect(request?.headers[name]).toBeUndefined()
})

test('a discount code with a space in it can be removed', async () => {
  await gateway.remove('/commerce/store/carts/cart_1/discounts/SUMMER%2010')
  expect(gateway.commerce.requests()).toMatchObject([
    { method: 'DELETE', url: '/store/carts/cart_1/discounts/SUMMER%2010' },
  ])
})

test('an admin call of any depth is forwarded with its body', async () => {
  await gateway.post('/commerce/admin/discounts/disc_1/conditions/con_1/batch', { resources: [] })
  expect(gateway.commerce.requests()).toMatchObject([
    { url: '/admin/discounts/disc_1/conditions/con_1/batch', body: '{"resources":[]}' },
  ])
})

test('a large answer is compressed', async () => {
  gateway.commerce.answers['GET /store/cards'] = json({
    cards: Array(200).fill({ title: 'Tea' }),
  })
  const answer = await gateway.front.request('/commerce/store/cards', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.bytes).toString()).cards).toHaveLength(200)
})

test('an error of commerce keeps its status and message', async () => {
  const error = { type: 'invalid_data', message: 'Missing region ID for cart creation' }
  gateway.commerce.answers['POST /store/carts'] = json(error, 400)
  const { status, text, cookies } = await gateway.post('/commerce/store/carts', {})
  expect([status, JSON.parse(text), cookies]).toEqual([400, error, []])
})

test('a dead backend is a 502 that a script can read', async () => {
  await gateway.commerce.stop()
  const { status, text, headers } = await gateway.front.request('/commerce/store/products')
  expect(status).toBe(502)
  expect(JSON.parse(text).message).toBe('The shop is taking a break. Please try again.')
  expect(headers['cache-control']).toBe('no-store')
})

test('a visitor who leaves aborts the upstream request', async () => {
  gateway.commerce.hang()
  const leaving = new AbortController()
  const gone = fetch(`${gateway.front.origin}/commerce/store/products`, {
    signal: leaving.signal,
  })
  await expect.poll(() => gateway.commerce.requests().length).toBe(1)
  leaving.abort()
  await expect(gone).rejects.toThrow()
  await expect.poll(() => gateway.commerce.aborted).toContain('/store/products')
})

test('public files of commerce are served without cookies and run no script', async () => {
  gateway.commerce.answers['GET /uploads/a/tea.svg'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', etag: '"1"', 'set-cookie': 'a=1' })
    response.end('<svg/>')
  }
  const answer = await gateway.front.request('/uploads/a/tea.svg', from('store_session=shopper'))
  expect([answer.status, answer.text, answer.cookies]).toEqual([200, '<svg/>', []])
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(gateway.commerce.requests()[0]?.headers.cookie).toBeUndefined()
  for (const path of ['/uploads/../admin/users', '/uploads/.env', '/uploads/a%2fb', '/uploads/'])
    expect((await gateway.front.request(path)).status).toBeGreaterThanOrEqual(300)
  expect(gateway.commerce.requests()).toHaveLength(1)
})

test('a protected file requires its signature, and is not cached', async () => {
  gateway.commerce.answers['GET /uploads/protected/a.csv'] = json('rows')
  const { status, headers } = await gateway.front.request(
    '/uploads/protected/a.csv?signature=ab&expires=1&x=2',
  )
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(gateway.commerce.requests()[0]?.url).toBe(
    '/uploads/protected/a.csv?expires=1&signature=ab',
  )
})
