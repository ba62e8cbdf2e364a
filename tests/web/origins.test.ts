import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, startFront } from './start-front.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront({ environment: { PUBLIC_URL: 'https://shop.example' } })
})
afterEach(() => front.stop())

test.each([
  ['shop.example', 200],
  ['SHOP.example:443', 200],
  ['localhost', 200],
  ['localhost:4321', 200],
  ['127.0.0.1:80', 200],
  ['evil.example', 421],
  ['shop.example.evil.example', 421],
  ['evil.example@shop.example', 421],
  ['shop.example/evil', 421],
  ['127.0.0.2', 421],
  ['[::1]', 421],
])('the host "%s" is answered %i', async (host, status) => {
  expect((await front.request('/', { headers: { host } })).status).toBe(status)
  expect((await front.request('/cart', { headers: { host } })).status).toBe(status)
})

const OURS = 'https://shop.example'
const host = 'shop.example'

test.each([
  ['of our own page', { origin: OURS, 'sec-fetch-site': 'same-origin' }, 200],
  ['with our origin alone', { origin: OURS }, 200],
  ['of our own page without an origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['of another site that claims ours', { origin: OURS, 'sec-fetch-site': 'cross-site' }, 403],
  ['of a sibling', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }, 403],
  ['over plain http', { origin: 'http://shop.example' }, 403],
  ['of another port', { origin: 'https://shop.example:8443' }, 403],
  ['of a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['of a sandbox that says no more', { origin: 'null' }, 403],
  ['of the address bar', { 'sec-fetch-site': 'none' }, 403],
  ['that says nothing', {}, 403],
  ['of another of our names', { origin: 'http://localhost' }, 403],
])('an unsafe request %s', async (_, said, status) => {
  const headers = { host, 'content-type': 'application/json', ...said }
  for (const path of ['/cart/open', '/_actions/signIn', '/products', '/commerce/store/carts']) {
    const answer = await front.request(path, { method: 'POST', headers, body: '{}' })
    expect([path, answer.status]).toEqual([path, status])
  }
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await front.request('/account', { method, headers })).status).toBe(status)
})

test.each(['OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is not addressed to this server',
  async (method) => {
    expect((await front.request('/', { method, headers: { host } })).status).toBe(405)
  },
)

test('a shop on https sets secure cookies and HSTS', async () => {
  const { headers } = await front.request('/', { headers: { host } })
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
  front.commerce.answers['POST /store/carts'] = (_request, response) =>
    void response.end(JSON.stringify({ cart: { id: 'cart_1' } }))
  const made = await front.request('/commerce/store/carts', {
    method: 'POST',
    headers: { host, origin: OURS },
  })
  expect(made.cookies[0]).toMatch(/; Secure$/)
})

test('pages of an https shop are rendered with https addresses', async () => {
  await front.request('/cart', { headers: { host } })
  await front.request('/cart', { headers: { host: 'localhost:4321' } })
  const urls = front.rendered.map(({ request }) => request.url)
  expect(urls).toEqual(['https://shop.example/cart', 'http://localhost:4321/cart'])
})

test.each([
  '/',
  '/cart',
  '/nowhere/%2e%2e/',
  '/healthz',
  '/commerce/store/products',
  '/commerce/x/y',
  '/uploads/a.png',
  '/products/',
])('%s carries the security headers and an id', async (path) => {
  const { headers } = await front.request(path, { headers: { host } })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
  })
})

test('a page keeps its own policy, and other pages cannot be framed', async () => {
  const policy = "default-src 'self'; frame-ancestors 'none'"
  const page = (headers: Record<string, string>) => () => new Response('x', { headers })
  front.show(page({ 'content-security-policy': policy }))
  const own = await front.request('/', { headers: { host } })
  expect(own.headers['content-security-policy']).toBe(policy)
  front.show(page({}))
  const none = await front.request('/', { headers: { host } })
  expect(none.headers['content-security-policy']).toBe("frame-ancestors 'none'")
})

test('only a trusted proxy may set the request id and the visitor’s address', async () => {
  const headers = { host, 'x-request-id': 'from-the-edge', 'x-forwarded-for': '6.6.6.6, 10.0.0.9' }
  const alone = await front.request('/cart', { headers })
  expect(alone.headers['x-request-id']).not.toBe('from-the-edge')
  expect(front.rendered.at(-1)?.clientAddress).toBe('127.0.0.1')
  await front.stop()
  const environment = { PUBLIC_URL: OURS, TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }
  front = await startFront({ environment })
  const behind = await front.request('/cart', { headers })
  expect(behind.headers['x-request-id']).toBe('from-the-edge')
  expect(front.rendered.at(-1)?.clientAddress).toBe('6.6.6.6')
})
