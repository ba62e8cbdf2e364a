import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Ask, type RunningFront, signer, startFront } from './start-front.ts'
import { json, type StubCommerce, startCommerce } from './stub-commerce.ts'

let commerce: StubCommerce
let front: RunningFront
beforeEach(async () => {
  commerce = await startCommerce()
  front = await startFront({ commerce })
})
afterEach(() => front.stop())

const CART = 'cart_01HABC'
const ORDER = 'order_01HXYZ'
const from = (text: string): Ask => ({ headers: { cookie: text } })

/** A request as a page of the store sends it. */
const post = (path: string, body?: unknown, ask: Ask = {}) =>
  front.ask(path, {
    method: 'POST',
    ...ask,
    headers: {
      origin: front.origin,
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...ask.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const remove = (path: string, cookie = '') =>
  front.ask(path, { method: 'DELETE', headers: { origin: front.origin, cookie } })

const contextOf = (headers: Record<string, unknown> | undefined) =>
  signer.read(String(headers?.['x-perennial-context']))

test('a read reaches commerce with its query and comes back as it is', async () => {
  const { status, text, headers } = await front.ask('/commerce/store/products?limit=2&fields=id')
  expect([status, JSON.parse(text)]).toEqual([200, { echoed: '/store/products?limit=2&fields=id' }])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('application/json')
})

const QUIETLY = { headers: { 'x-perennial-quiet': '1' } }

test.each([400, 403, 404, 409, 422])(
  'a page that asks quietly is given a refusal of %i as an answer that names it',
  async (status) => {
    commerce.answers['GET /store/collections'] = json({ message: 'No' }, status)
    const quiet = await front.ask('/commerce/store/collections', QUIETLY)
    expect([quiet.status, quiet.headers['x-commerce-status']]).toEqual([200, String(status)])
    expect(JSON.parse(quiet.text)).toEqual({ message: 'No' })
    const loud = await front.ask('/commerce/store/collections')
    expect([loud.status, loud.headers['x-commerce-status']]).toEqual([status, undefined])
  },
)

test.each([200, 401, 429, 500, 503])('%i is said aloud to everybody', async (status) => {
  commerce.answers['GET /store/collections'] = json({ message: 'So' }, status)
  const quiet = await front.ask('/commerce/store/collections', QUIETLY)
  expect([quiet.status, quiet.headers['x-commerce-status']]).toEqual([status, undefined])
})

test('a refusal with which an order was to be found opens nothing', async () => {
  commerce.answers['GET /store/orders'] = json({ order: { id: ORDER } }, 404)
  const quiet = await front.ask('/commerce/store/orders?display_id=1', QUIETLY)
  expect([quiet.status, quiet.headers['set-cookie']]).toEqual([200, undefined])
})

test('a gift card is not guessed by changing a cart', async () => {
  const body = { gift_cards: [{ code: 'AAAA-BBBB-CCCC-DDDD' }] }
  expect((await post(`/commerce/store/carts/${CART}`, body)).status).toBe(403)
})

test('only allowed headers reach commerce, and none of a browser that only we may say', async () => {
  await front.ask('/commerce/store/products', {
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
  const [asked] = commerce.asked()
  expect(asked?.headers).toMatchObject({
    accept: 'application/json',
    'x-publishable-api-key': 'pk_1',
    'idempotency-key': 'b7c1-1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    host: new URL(commerce.url).host,
  })
  expect(contextOf(asked?.headers)).toMatchObject({ orders: [], salesChannelId: null })
  for (const name of ['authorization', 'x-medusa-access-token', 'cookie', 'x-http-method-override'])
    expect(asked?.headers[name]).toBeUndefined()
})

test('commerce is told, signed, which orders and which audience the visitor has', async () => {
  const audience = { salesChannelId: 'sc_1', customerGroupIds: ['cgrp_1'] }
  await front.ask(
    '/commerce/store/orders/order_1',
    from(`orders=${signer.sign([ORDER])}; audience=${signer.sign(audience)}`),
  )
  const context = contextOf(commerce.asked()[0]?.headers)
  expect(context).toMatchObject({ orders: [ORDER], ...audience })
  expect(context).toHaveProperty('at', expect.closeTo(Date.now(), -4))
})

test.each(['orders=["order_1"]', `orders=${signer.sign(['order_1'])}x`, 'orders=', 'orders=a.b'])(
  'the forged cookie %s gives no order',
  async (text) => {
    await front.ask('/commerce/store/orders/order_1', from(text))
    expect(contextOf(commerce.asked()[0]?.headers)).toMatchObject({ orders: [] })
  },
)

test('each domain has its own session, hidden from scripts', async () => {
  const sid = 's%3Aabc.def%2Bgh'
  commerce.answers['POST /admin/auth'] = json({ user: { id: 'usr_1' } }, 200, {
    'set-cookie': `connect.sid=${sid}; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; HttpOnly; Secure; SameSite=None`,
  })
  const { cookies } = await post('/commerce/admin/auth', { email: 'a@b.c', password: 'x' })
  expect(cookies).toEqual([
    `staff_session=${sid}; Path=/; HttpOnly; SameSite=Lax; Expires=Fri, 01 Jan 2027 00:00:00 GMT`,
  ])
  const both = 'staff_session=staff; store_session=shopper'
  await front.ask('/commerce/admin/orders', from(both))
  await front.ask('/commerce/store/customers/me', from(both))
  const sent = commerce.asked().map(({ url, headers }) => [url, headers.cookie])
  expect(sent).toContainEqual(['/admin/orders', 'connect.sid=staff'])
  expect(sent).toContainEqual(['/store/customers/me', 'connect.sid=shopper'])
})

test('other cookies of the backend stay there', async () => {
  commerce.answers['GET /store/regions/reg_1'] = json({}, 200, { 'set-cookie': 'debug=1; Path=/' })
  expect((await front.ask('/commerce/store/regions/reg_1')).cookies).toEqual([])
})

test.each([
  '/admin/auth',
  '/admin/users/password-token',
  '/admin/users/reset-password',
  '/admin/invites/accept',
])('POST %s leaves with neither session nor key', async (path) => {
  await post(`/commerce${path}`, {}, from('staff_session=staff'))
  const asked = commerce.asked().find(({ method }) => method === 'POST')
  expect(asked?.url).toBe(path)
  expect(asked?.headers.cookie).toBeUndefined()
  expect(asked?.headers['x-medusa-access-token']).toBeUndefined()
})

test('a staff member with an API key sends it without ever seeing it', async () => {
  const user = { id: 'usr_1', api_token: 'the key', email: 'a@b.c' }
  commerce.answers['GET /admin/auth'] = json({ user })
  commerce.answers['GET /admin/users'] = json({ users: [user], count: 1 })
  await front.ask('/commerce/admin/orders', from('staff_session=staff'))
  await front.ask('/commerce/admin/products', from('staff_session=staff'))
  const sent = commerce.asked().filter(({ url }) => url !== '/admin/auth')
  expect(sent.map(({ headers }) => headers['x-medusa-access-token'])).toEqual([
    'the key',
    'the key',
  ])
  expect(commerce.asked().filter(({ url }) => url === '/admin/auth')).toHaveLength(1)
  for (const path of ['/commerce/admin/auth', '/commerce/admin/users']) {
    const { text } = await front.ask(path, from('staff_session=staff'))
    expect(text).toContain('usr_1')
    expect(text).not.toContain('the key')
  }
})

test.each(['well', 'down'])('logging out drops the cookie with commerce %s', async (state) => {
  if (state === 'down') await commerce.stop()
  const staff = await remove('/commerce/admin/auth', 'staff_session=staff')
  expect(staff.cookies).toEqual(['staff_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  const shopper = await remove('/commerce/store/auth', 'store_session=shopper')
  expect(shopper.cookies).toEqual(['store_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
})

test('a new cart is mirrored in a cookie for thirty days', async () => {
  commerce.answers['POST /store/carts'] = json({ cart: { id: CART } })
  const { cookies } = await post('/commerce/store/carts', { region_id: 'reg_eu' })
  expect(cookies).toEqual([`cart=${CART}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`])
})

test('a completed cart gives the right to its order and drops the cart', async () => {
  const complete = `/store/carts/${CART}/complete`
  commerce.answers[`POST ${complete}`] = json({ type: 'order', data: { id: ORDER } })
  const before = `cart=${CART}; orders=${signer.sign(['order_0'])}`
  const { cookies, text } = await post(`/commerce${complete}`, undefined, from(before))
  const [orders = '', cart] = cookies
  expect(signer.read(/^orders=([^;]+)/.exec(orders)?.[1])).toEqual([ORDER, 'order_0'])
  expect(orders).toContain('HttpOnly; SameSite=Lax; Max-Age=')
  expect(cart).toBe('cart=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(JSON.parse(text)).toEqual({ type: 'order', data: { id: ORDER } })
  const again = await post(`/commerce${complete}`, undefined, from(`${orders.split(';')[0]}`))
  expect(signer.read(/^orders=([^;]+)/.exec(again.cookies[0] ?? '')?.[1])).toEqual([
    ORDER,
    'order_0',
  ])
})

test('a cart begun since stays when another one is completed', async () => {
  const complete = `/store/carts/${CART}/complete`
  commerce.answers[`POST ${complete}`] = json({ type: 'order', data: { id: ORDER } })
  const { cookies } = await post(`/commerce${complete}`, undefined, from('cart=cart_01HNEW'))
  expect(cookies).toHaveLength(1)
})

test('a completion that is no order gives no right', async () => {
  const complete = `/store/carts/${CART}/complete`
  commerce.answers[`POST ${complete}`] = json({ type: 'cart', data: { id: CART } })
  expect((await post(`/commerce${complete}`)).cookies).toEqual([])
  commerce.answers[`POST ${complete}`] = json({ type: 'order', data: { id: ORDER } }, 409)
  expect((await post(`/commerce${complete}`)).cookies).toEqual([])
})

test('a guest who finds an order by its number and e-mail may see it', async () => {
  commerce.answers['GET /store/orders'] = json({ order: { id: ORDER } })
  const { cookies } = await front.ask('/commerce/store/orders?display_id=1&email=a@b.c')
  expect(signer.read(/^orders=([^;]+)/.exec(cookies[0] ?? '')?.[1])).toEqual([ORDER])
})

test.each([
  ['POST', '/store/auth', 403],
  ['POST', '/store/auth/token', 403],
  ['POST', '/store/customers', 403],
  ['POST', '/store/customers/password-token', 403],
  ['POST', '/store/customers/password-reset', 403],
  ['POST', '/admin/auth/token', 403],
  ['GET', '/store/auth/a@b.c', 404],
  ['GET', '/store/unknown', 404],
  ['GET', '/admin/unknown', 404],
  ['GET', '/admin', 404],
  ['GET', '/store', 404],
  ['PUT', '/store/carts/cart_1', 404],
  ['DELETE', '/store/carts/cart_1', 404],
  ['PATCH', '/admin/orders/order_1', 404],
  ['GET', '/store/carts/cart_1/complete', 404],
])('%s %s is not for browsers', async (method, path, status) => {
  const headers = { origin: front.origin }
  const answer = await front.ask(`/commerce${path}`, { method, headers })
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toHaveProperty('message')
  expect(commerce.asked()).toEqual([])
})

test.each([
  '/commerce/vendor/orders',
  '/commerce/',
  '/commerce/storefront',
  '/commerce/Admin/users',
])('%s is of no known domain (VE-6)', async (path) => {
  const { status, text } = await front.ask(path)
  expect(status).toBe(400)
  expect(text).toContain(`'domain' must be either 'admin' or 'store'`)
})

test.each([
  '/commerce/store/../admin/users',
  '/commerce/store/%2e%2e/admin/users',
  '/commerce/store/%2E%2E%2Fadmin/users',
  '/commerce/store/products/..%2f..%2fadmin%2fusers',
  '/commerce/store/products/%252e%252e%252fadmin',
  '/commerce/store/products/..\\..\\admin',
  '/commerce/store/products/%5c..%5cadmin',
  '/commerce//store/products',
  '/commerce/store//products',
  '//commerce/store/products',
  '//evil.example/commerce/store/products',
  'http://evil.example/commerce/store/products',
  '/commerce/store/products/a%00b',
  '/commerce/store/products/a%0d%0aX-Evil:1',
  '/commerce/store/products/%',
  '/commerce/store/products/%zz',
  '/commerce/store/products/./prod_1',
  '/commerce/store/products/prod_1/',
  '/commerce/store/products/prod_1;a=b',
  '/commerce/store/products/prod_1:443',
  '/commerce/store/carts/cart_1/discounts/%2e%2e',
  '/commerce/store/gift-cards/..',
  '/commerce/store/PRODUCTS',
  '/commerce/admin/orders/..;/users',
])('the hostile path %s reaches nothing', async (path) => {
  const { status } = await front.ask(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(commerce.asked()).toEqual([])
  expect(front.rendered).toEqual([])
})

test('a path of endless length reaches nothing', async () => {
  const { status } = await front.ask(`/commerce/store/products/${'a'.repeat(2000)}`)
  expect(status).toBe(404)
  expect(commerce.asked()).toEqual([])
})

test('a discount code with a space in it can be removed', async () => {
  await remove('/commerce/store/carts/cart_1/discounts/SUMMER%2010')
  expect(commerce.asked()).toMatchObject([
    { method: 'DELETE', url: '/store/carts/cart_1/discounts/SUMMER%2010' },
  ])
})

test('an admin call of any depth passes by its shape, with its body', async () => {
  await post('/commerce/admin/discounts/disc_1/conditions/con_1/batch', { resources: [] })
  expect(commerce.asked()).toMatchObject([
    { url: '/admin/discounts/disc_1/conditions/con_1/batch', body: '{"resources":[]}' },
  ])
})

test('headers too large for anybody are refused', async () => {
  const { status } = await front.ask('/commerce/store/products', from(`a=${'x'.repeat(20_000)}`))
  expect(status).toBe(431)
})

test.each([
  ['e-mail', { email: 'new@b.c' }],
  ['password', { password: 'x', first_name: 'A' }],
])('the %s of a customer is not changed here', async (_, body) => {
  const { status } = await post('/commerce/store/customers/me', body)
  expect(status).toBe(403)
  expect(commerce.asked()).toEqual([])
})

test('the rest of a customer is', async () => {
  await post('/commerce/store/customers/me', { first_name: 'Åsa' })
  const [asked] = commerce.asked()
  expect(Buffer.from(asked?.body ?? '', 'latin1').toString()).toBe('{"first_name":"Åsa"}')
})

test('a body in another charset cannot say what we have not read', async () => {
  await post(
    '/commerce/store/carts',
    { region_id: 'reg_eu' },
    { headers: { 'content-type': 'application/json; charset=utf-16', 'content-encoding': 'gzip' } },
  )
  expect(commerce.asked()[0]?.headers['content-type']).toBe('application/json')
  expect(commerce.asked()[0]?.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['larger than 64 KB', 'application/json', JSON.stringify({ a: 'x'.repeat(65_536) }), 413],
  ['of a form', 'application/x-www-form-urlencoded', 'region_id=reg_eu', 415],
  ['of plain text', 'text/plain', '{"region_id":"reg_eu"}', 415],
])('a body %s is refused', async (_, type, body, status) => {
  const headers = { origin: front.origin, 'content-type': type }
  const answer = await front.ask('/commerce/store/carts', { method: 'POST', headers, body })
  expect(answer.status).toBe(status)
  expect(commerce.asked()).toEqual([])
})

test('an upload passes as it is, within its own bound', async () => {
  const headers = { origin: front.origin, 'content-type': 'multipart/form-data; boundary=x' }
  const body = Buffer.alloc(200_000, 'b')
  const { status } = await front.ask('/commerce/admin/uploads', { method: 'POST', headers, body })
  expect(status).toBe(200)
  expect(commerce.asked()[0]?.body).toHaveLength(200_000)
  const large = { ...headers, 'content-length': String(30 * 1_048_576) }
  const refused = await front.ask('/commerce/admin/uploads', { method: 'POST', headers: large })
  expect(refused.status).toBe(413)
  const plain = { ...headers, 'content-type': 'image/png' }
  const wrong = await front.ask('/commerce/admin/uploads', { method: 'POST', headers: plain, body })
  expect(wrong.status).toBe(415)
})

test('a large answer leaves compressed', async () => {
  commerce.answers['GET /store/cards'] = json({ cards: Array(200).fill({ title: 'Tea' }) })
  const answer = await front.ask('/commerce/store/cards', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.bytes).toString()).cards).toHaveLength(200)
})

test('an error of commerce keeps its status and words', async () => {
  const error = { type: 'invalid_data', message: 'Missing region ID for cart creation' }
  commerce.answers['POST /store/carts'] = json(error, 400)
  const { status, text, cookies } = await post('/commerce/store/carts', {})
  expect([status, JSON.parse(text), cookies]).toEqual([400, error, []])
})

test('a dead backend is a 502 that a script can read', async () => {
  await commerce.stop()
  const { status, text, headers } = await front.ask('/commerce/store/products')
  expect(status).toBe(502)
  expect(JSON.parse(text).message).toBe('The shop is taking a break. Please try again.')
  expect(headers['cache-control']).toBe('no-store')
})

test('a visitor who leaves ends the request upstream', async () => {
  commerce.hang()
  const leaving = new AbortController()
  const gone = fetch(`${front.origin}/commerce/store/products`, { signal: leaving.signal })
  await expect.poll(() => commerce.asked().length).toBe(1)
  leaving.abort()
  await expect(gone).rejects.toThrow()
  await expect.poll(() => commerce.aborted).toContain('/store/products')
})

test('too many guesses of one visitor wait, another visitor does not', async () => {
  await front.stop()
  commerce = await startCommerce()
  const environment = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '0.05' }
  front = await startFront({ commerce, environment })
  const guess = (client: string) =>
    post('/commerce/admin/auth', {}, { headers: { 'x-forwarded-for': client } })
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await guess('1.1.1.1')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await guess('1.1.1.1')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('2.2.2.2')).status).toBe(200)
  expect(commerce.asked().at(-1)?.headers['x-forwarded-for']).toBe('2.2.2.2')
})

test('public files of commerce pass without cookies and can run nothing', async () => {
  commerce.answers['GET /uploads/a/tea.svg'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', etag: '"1"', 'set-cookie': 'a=1' })
    response.end('<svg/>')
  }
  const answer = await front.ask('/uploads/a/tea.svg', from('store_session=shopper'))
  expect([answer.status, answer.text, answer.cookies]).toEqual([200, '<svg/>', []])
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(commerce.asked()[0]?.headers.cookie).toBeUndefined()
  for (const path of ['/uploads/../admin/users', '/uploads/.env', '/uploads/a%2fb', '/uploads/'])
    expect((await front.ask(path)).status).toBeGreaterThanOrEqual(300)
  expect(commerce.asked()).toHaveLength(1)
})

test('a protected file passes with its signature, and is kept by nobody', async () => {
  commerce.answers['GET /uploads/protected/a.csv'] = json('rows')
  const { status, headers } = await front.ask('/uploads/protected/a.csv?signature=ab&expires=1&x=2')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(commerce.asked()[0]?.url).toBe('/uploads/protected/a.csv?expires=1&signature=ab')
})
