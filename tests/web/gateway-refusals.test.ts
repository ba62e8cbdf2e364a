import { expect, test } from 'vitest'
import { CART, eachWithGateway, from, ORDER } from './gateway-parts.ts'
import { json } from './stub-commerce.ts'

const gateway = eachWithGateway()

test.each(['gift_cards', 'discounts'])(
  'no code of %s can be guessed by changing a cart',
  async (of) => {
    const body = { [of]: [{ code: 'AAAA-BBBB-CCCC-DDDD' }] }
    const answer = await gateway.post(`/commerce/store/carts/${CART}`, body)
    expect([answer.status, gateway.commerce.requests()]).toEqual([403, []])
  },
)

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
])('%s %s is closed to browsers', async (method, path, status) => {
  const headers = { origin: gateway.front.origin }
  const answer = await gateway.front.request(`/commerce${path}`, { method, headers })
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toHaveProperty('message')
  expect(gateway.commerce.requests()).toEqual([])
})

test.each([
  '/commerce/vendor/orders',
  '/commerce/',
  '/commerce/storefront',
  '/commerce/service/shoppers/session',
  '/commerce/Admin/users',
])('%s is of no known domain (VE-6)', async (path) => {
  const { status, text } = await gateway.front.request(path)
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
])('the hostile path %s is not forwarded', async (path) => {
  const { status } = await gateway.front.request(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(gateway.commerce.requests()).toEqual([])
  expect(gateway.front.rendered).toEqual([])
})

test.each([
  '/commerce/store/products?limit=1000000',
  '/commerce/store/regions?offset=-1',
  '/commerce/store/suggestions?q=%00',
  '/commerce/admin/orders?limit=1000000',
])('the page %s is refused with a reason, and not forwarded', async (path) => {
  const { status, text } = await gateway.front.request(path)
  expect([status, JSON.parse(text)]).toMatchObject([400, { type: 'invalid_data' }])
  expect(gateway.commerce.requests()).toEqual([])
})

test('an endless path is not forwarded', async () => {
  const { status } = await gateway.front.request(`/commerce/store/products/${'a'.repeat(2000)}`)
  expect(status).toBe(404)
  expect(gateway.commerce.requests()).toEqual([])
})

test('too large headers are refused', async () => {
  const { status } = await gateway.front.request(
    '/commerce/store/products',
    from(`a=${'x'.repeat(20_000)}`),
  )
  expect(status).toBe(431)
})

test.each([
  ['e-mail', { email: 'new@b.c' }],
  ['password', { password: 'x', first_name: 'A' }],
])('the %s of a customer cannot be changed here', async (_, body) => {
  const { status } = await gateway.post('/commerce/store/customers/me', body)
  expect(status).toBe(403)
  expect(gateway.commerce.requests()).toEqual([])
})

test('a shopper cannot set a customer’s metadata', async () => {
  const answer = await gateway.post('/commerce/store/customers/me', { metadata: { vip: true } })
  expect([answer.status, gateway.commerce.requests()]).toEqual([403, []])
})

test.each([
  ['POST', `/store/carts/${CART}`, '{"shipping_address":{"postal_code":"<b>"}}'],
  ['POST', `/store/carts/${CART}`, '{"__proto__":{"email":"a@b.c"}}'],
  ['POST', `/store/carts/${CART}`, '[]'],
  ['POST', `/store/carts/${CART}`, `{"metadata":${'['.repeat(50)}${']'.repeat(50)}}`],
  ['POST', `/store/carts/${CART}/taxes`, '{"a":1}'],
  ['DELETE', `/store/carts/${CART}/line-items/item_1`, '{"a":1}'],
  ['DELETE', '/store/auth', '{"a":1}'],
])(
  '%s %s with %s is answered with what to correct, and not forwarded',
  async (method, path, body) => {
    const headers = {
      origin: gateway.front.origin,
      'content-type': 'application/json',
      'content-length': String(body.length),
    }
    const answer = await gateway.front.request(`/commerce${path}`, { method, headers, body })
    const message = expect.stringMatching(/\w+/)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      { type: 'invalid_data', message },
    ])
    expect(answer.text.length).toBeLessThan(700)
    expect(gateway.commerce.requests()).toEqual([])
  },
)

test('commerce receives the parsed body', async () => {
  const body = '{"first_name":"Mia","first_name":"Åsa"}'
  const headers = { origin: gateway.front.origin, 'content-type': 'application/json' }
  await gateway.front.request('/commerce/store/customers/me', { method: 'POST', headers, body })
  const [request] = gateway.commerce.requests()
  expect(Buffer.from(request?.body ?? '', 'latin1').toString()).toBe('{"first_name":"Åsa"}')
})

test('a shopper can set the other fields of a customer', async () => {
  await gateway.post('/commerce/store/customers/me', { first_name: 'Åsa' })
  const [request] = gateway.commerce.requests()
  expect(Buffer.from(request?.body ?? '', 'latin1').toString()).toBe('{"first_name":"Åsa"}')
})

test('a body in another charset cannot bypass the check', async () => {
  await gateway.post(
    '/commerce/store/carts',
    { region_id: 'reg_eu' },
    { headers: { 'content-type': 'application/json; charset=utf-16', 'content-encoding': 'gzip' } },
  )
  expect(gateway.commerce.requests()[0]?.headers['content-type']).toBe('application/json')
  expect(gateway.commerce.requests()[0]?.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['larger than 64 KB', 'application/json', JSON.stringify({ a: 'x'.repeat(65_536) }), 413],
  ['of a form', 'application/x-www-form-urlencoded', 'region_id=reg_eu', 415],
  ['of plain text', 'text/plain', '{"region_id":"reg_eu"}', 415],
])('a body %s is refused', async (_, type, body, status) => {
  const headers = { origin: gateway.front.origin, 'content-type': type }
  const answer = await gateway.front.request('/commerce/store/carts', {
    method: 'POST',
    headers,
    body,
  })
  expect(answer.status).toBe(status)
  expect(gateway.commerce.requests()).toEqual([])
})

test('the save of a sheet, a product or a file of prices may be longer than others, up to its own limit', async () => {
  gateway.commerce.answers['GET /admin/auth'] = json({ user: { id: 'usr_1' } })
  const bodyOf = (length: number) => ({ prices: 'x'.repeat(length) })
  const send = async (path: string, length: number) =>
    (await gateway.post(`/commerce/admin/${path}`, bodyOf(length), from('staff_session=s1'))).status
  expect(await send('prices', 900_000)).toBe(200)
  expect(await send('stock-levels', 900_000)).toBe(200)
  expect(await send('prices', 1_100_000)).toBe(413)
  expect(await send('price-lists/pl_1/csv', 4_000_000)).toBe(200)
  expect(await send('price-lists/pl_1/csv/check', 4_000_000)).toBe(200)
  expect(await send('price-lists/pl_1/csv', 4_300_000)).toBe(413)
  expect(await send('products', 900_000)).toBe(200)
  expect(await send('products/prod_1', 900_000)).toBe(200)
  expect(await send('products/prod_1', 1_100_000)).toBe(413)
  expect(await send('collections', 900_000)).toBe(413)
})

test.each([
  ['prices', ''],
  ['stock-levels', 'store_session=s1'],
  ['price-lists/pl_1/csv', ''],
  ['price-lists/pl_1/csv/check', ''],
  ['price-lists/pl_1/csv/check', 'staff_session=made-up'],
])(
  'a long body for %s is refused before it is read, unless it comes with a session of staff',
  async (path, cookie) => {
    gateway.commerce.answers['GET /admin/auth'] = json({ message: 'Unauthorized' }, 401)
    const { status } = await gateway.post(`/commerce/admin/${path}`, undefined, {
      headers: { cookie, 'content-type': 'application/json', 'content-length': '1000000' },
    })
    const forwarded = gateway.commerce.requests().filter(({ method }) => method !== 'GET')
    expect([status, forwarded]).toEqual([401, []])
  },
)

test('a long body while commerce is away is refused without a word about the session', async () => {
  await gateway.commerce.stop()
  const answer = await gateway.post('/commerce/admin/prices', undefined, {
    headers: {
      cookie: 'staff_session=s1',
      'content-type': 'application/json',
      'content-length': '9',
    },
  })
  expect([answer.status, answer.text]).toEqual([502, expect.stringContaining('taking a break')])
})

test('an upload is forwarded unchanged, within its own limit', async () => {
  const headers = {
    origin: gateway.front.origin,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const body = Buffer.alloc(200_000, 'b')
  const { status } = await gateway.front.request('/commerce/admin/uploads', {
    method: 'POST',
    headers,
    body,
  })
  expect(status).toBe(200)
  expect(gateway.commerce.requests()[0]?.body).toHaveLength(200_000)
  const large = { ...headers, 'content-length': String(30 * 1_048_576) }
  const refused = await gateway.front.request('/commerce/admin/uploads', {
    method: 'POST',
    headers: large,
  })
  expect(refused.status).toBe(413)
  const plain = { ...headers, 'content-type': 'image/png' }
  const wrong = await gateway.front.request('/commerce/admin/uploads', {
    method: 'POST',
    headers: plain,
    body,
  })
  expect(wrong.status).toBe(415)
})

test('a visitor with too many guesses waits, and another visitor does not', async () => {
  await gateway.reopen({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '0.05' })
  const guess = (client: string) =>
    gateway.post(
      '/commerce/admin/auth',
      { email: 'a@b.c', password: 'x' },
      { headers: { 'x-forwarded-for': client } },
    )
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await guess('1.1.1.1')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await guess('1.1.1.1')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('2.2.2.2')).status).toBe(200)
  expect(gateway.commerce.requests().at(-1)?.headers['x-forwarded-for']).toBe('2.2.2.2')
})

test('a picture is forwarded unchanged, and nothing else is', async () => {
  const send = (type: string, body?: Buffer, more: Record<string, string> = {}) =>
    gateway.front.request(`/commerce/store/orders/${ORDER}/pictures`, {
      method: 'POST',
      headers: { origin: gateway.front.origin, 'content-type': type, ...more },
      ...(body && { body }),
    })
  const picture = Buffer.alloc(1_000_000, 'p')
  expect((await send('image/jpeg', picture)).status).toBe(200)
  expect(gateway.commerce.requests()[0]?.body).toHaveLength(1_000_000)
  expect(gateway.commerce.requests()[0]?.headers['content-type']).toBe('image/jpeg')
  const tooLong = { 'content-length': String(8 * 1_048_576 + 1) }
  const refused = [
    await send('image/svg+xml', picture),
    await send('text/html', picture),
    await send('application/json', Buffer.from('{}')),
    await send('image/jpeg', undefined, tooLong),
  ]
  expect(refused.map(({ status }) => status)).toEqual([415, 415, 415, 413])
  expect(gateway.commerce.requests()).toHaveLength(1)
})
