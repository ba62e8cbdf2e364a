import { expect, test } from 'vitest'
import { noteCookie } from '#domain/web/flash-message.ts'
import { CART, contextOf, eachWithGateway, from, ORDER, QUIETLY } from './gateway-parts.ts'
import { signer } from './start-front.ts'
import { json } from './stub-commerce.ts'
import { wholesaleCookies } from './wholesale-cookies.ts'

const gateway = eachWithGateway()

test('a refused order lookup gives no access', async () => {
  gateway.commerce.answers['GET /store/orders'] = json({ order: { id: ORDER } }, 404)
  const quiet = await gateway.front.request('/commerce/store/orders?display_id=1', QUIETLY)
  expect([quiet.status, quiet.headers['set-cookie']]).toEqual([200, undefined])
})

test('commerce receives, signed, the orders that the visitor may see, and no audience', async () => {
  await gateway.front.request(
    '/commerce/store/orders/order_1',
    from(`orders=${signer.sign([ORDER])}; ${wholesaleCookies()}`),
  )
  const context = contextOf(gateway.commerce.requests()[0]?.headers)
  expect(context).toMatchObject({ orders: [ORDER], salesChannelId: null, customerGroupIds: [] })
  expect(context).toHaveProperty('at', expect.closeTo(Date.now(), -4))
})

test.each(['orders=["order_1"]', `orders=${signer.sign(['order_1'])}x`, 'orders=', 'orders=a.b'])(
  'the forged cookie %s gives access to no order',
  async (text) => {
    await gateway.front.request('/commerce/store/orders/order_1', from(text))
    expect(contextOf(gateway.commerce.requests()[0]?.headers)).toMatchObject({ orders: [] })
  },
)

test('each domain has its own session, hidden from scripts', async () => {
  const sid = 's%3Aabc.def%2Bgh'
  gateway.commerce.answers['POST /admin/auth'] = json({ user: { id: 'usr_1' } }, 200, {
    'set-cookie': `connect.sid=${sid}; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; HttpOnly; Secure; SameSite=None`,
  })
  const { cookies } = await gateway.post('/commerce/admin/auth', {
    email: 'a@b.c',
    password: 'x',
  })
  expect(cookies.filter((cookie) => !cookie.startsWith('device='))).toEqual([
    `staff_session=${sid}; Path=/; HttpOnly; SameSite=Lax; Expires=Fri, 01 Jan 2027 00:00:00 GMT`,
  ])
  const both = 'staff_session=staff; store_session=shopper'
  await gateway.front.request('/commerce/admin/orders', from(both))
  await gateway.front.request('/commerce/store/customers/me', from(both))
  const sent = gateway.commerce.requests().map(({ url, headers }) => [url, headers.cookie])
  expect(sent).toContainEqual(['/admin/orders', 'connect.sid=staff'])
  expect(sent).toContainEqual(['/store/customers/me', 'connect.sid=shopper'])
})

test('what a bag has left out is a note that its page shows within a day', async () => {
  const noteOf = (text: string) => noteCookie({ kind: 'blank', text }).value
  gateway.commerce.answers['POST /store/carts/cart_1/line-items'] = json({ cart: {} }, 200, {
    'x-perennial-left-out': noteOf('Java is not available.'),
  })
  const { cookies, headers } = await gateway.post(
    '/commerce/store/carts/cart_1/line-items',
    { variant_id: 'variant_1', quantity: 1 },
    from(`note=${noteOf('Kona is not sold.')}`),
  )
  expect(cookies).toEqual([
    `note=${noteOf('Kona is not sold. Java is not available.')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
  ])
  expect(headers['x-perennial-left-out']).toBeUndefined()
})

test('other cookies of the backend are dropped', async () => {
  gateway.commerce.answers['GET /store/regions/reg_1'] = json({}, 200, {
    'set-cookie': 'debug=1; Path=/',
  })
  expect((await gateway.front.request('/commerce/store/regions/reg_1')).cookies).toEqual([])
})

test.each([
  '/admin/auth',
  '/admin/users/password-token',
  '/admin/users/reset-password',
  '/admin/invites/accept',
])('POST %s is forwarded with neither session nor key', async (path) => {
  await gateway.post(`/commerce${path}`, { email: 'a@b.c' }, from('staff_session=staff'))
  const request = gateway.commerce.requests().find(({ method }) => method === 'POST')
  expect(request?.url).toBe(path)
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers['x-medusa-access-token']).toBeUndefined()
})

test('a staff member’s API key is sent without being visible to scripts', async () => {
  const user = { id: 'usr_1', api_token: 'the key', email: 'a@b.c' }
  gateway.commerce.answers['GET /admin/auth'] = json({ user })
  gateway.commerce.answers['GET /admin/users'] = json({ users: [user], count: 1 })
  await gateway.front.request('/commerce/admin/orders', from('staff_session=staff'))
  await gateway.front.request('/commerce/admin/products', from('staff_session=staff'))
  const sent = gateway.commerce.requests().filter(({ url }) => url !== '/admin/auth')
  expect(sent.map(({ headers }) => headers['x-medusa-access-token'])).toEqual([
    'the key',
    'the key',
  ])
  expect(gateway.commerce.requests().filter(({ url }) => url === '/admin/auth')).toHaveLength(1)
  for (const path of ['/commerce/admin/auth', '/commerce/admin/users']) {
    const { text } = await gateway.front.request(path, from('staff_session=staff'))
    expect(text).toContain('usr_1')
    expect(text).not.toContain('the key')
  }
})

test.each(['well', 'down'])('signing out clears the cookie while commerce is %s', async (state) => {
  if (state === 'down') await gateway.commerce.stop()
  const staff = await gateway.remove('/commerce/admin/auth', 'staff_session=staff')
  expect(staff.cookies).toEqual(['staff_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  const shopper = await gateway.remove('/commerce/store/auth', 'store_session=shopper')
  expect(shopper.cookies).toEqual(['store_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
})

test('the id of a new cart is in a cookie for thirty days', async () => {
  gateway.commerce.answers['POST /store/carts'] = json({ cart: { id: CART } })
  const { cookies } = await gateway.post('/commerce/store/carts', { region_id: 'reg_eu' })
  expect(cookies[0]).toBe(`cart=${CART}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`)
})

test('a bag that is used keeps its cookies for another thirty days', async () => {
  const path = `/commerce/store/carts/${CART}`
  const cart = `cart=${CART}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`
  const carts = signer.sign([CART, 'cart_0'])
  const used = async (at: string, cookies: string) =>
    (await gateway.front.request(at, from(cookies))).cookies
  expect(await used(`${path}/retrieve-cart-workflow`, `cart=${CART}`)).toEqual([cart])
  const [kept, made = ''] = await used(path, `cart=${CART}; carts=${carts}`)
  expect([kept, signer.read(/^carts=([^;]+)/.exec(made)?.[1])]).toEqual([cart, [CART, 'cart_0']])
  expect(await used(path, 'cart=cart_01HNEW')).toEqual([])
  expect(await used('/commerce/store/regions', `cart=${CART}`)).toEqual([])
  gateway.commerce.answers[`GET /store/carts/${CART}`] = json({ type: 'not_found' }, 404)
  expect(await used(path, `cart=${CART}`)).toEqual([])
})

test('a browser has access to the carts that it created, and to no others', async () => {
  gateway.commerce.answers['POST /store/carts'] = json({ cart: { id: CART } })
  const before = `carts=${signer.sign(['cart_0'])}; cart=cart_of_a_stranger`
  const { cookies } = await gateway.post(
    '/commerce/store/carts',
    { region_id: 'reg_eu' },
    from(before),
  )
  const [made = '', ...attributes] = cookies[1]?.split('; ') ?? []
  expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000'])
  await gateway.post(`/commerce/store/carts/${CART}/complete`, undefined, from(made))
  await gateway.post(`/commerce/store/carts/${CART}/complete`, undefined, from(`${made}x`))
  await gateway.post(`/commerce/store/carts/${CART}/complete`, undefined, from(`cart=${CART}`))
  const told = gateway.commerce.requests().map(({ headers }) => contextOf(headers))
  expect(told.slice(1)).toMatchObject([
    { madeCarts: [CART, 'cart_0'] },
    { madeCarts: [] },
    { madeCarts: [] },
  ])
})

test('a completed cart grants access to its order and clears the cart cookie', async () => {
  const complete = `/store/carts/${CART}/complete`
  gateway.commerce.answers[`POST ${complete}`] = json({ type: 'order', data: { id: ORDER } })
  const before = `cart=${CART}; orders=${signer.sign(['order_0'])}`
  const { cookies, text } = await gateway.post(`/commerce${complete}`, undefined, from(before))
  const [orders = '', cart] = cookies
  expect(signer.read(/^orders=([^;]+)/.exec(orders)?.[1])).toEqual([ORDER, 'order_0'])
  expect(orders).toContain('HttpOnly; SameSite=Lax; Max-Age=')
  expect(cart).toBe('cart=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(JSON.parse(text)).toEqual({ type: 'order', data: { id: ORDER } })
  const again = await gateway.post(
    `/commerce${complete}`,
    undefined,
    from(`${orders.split(';')[0]}`),
  )
  expect(signer.read(/^orders=([^;]+)/.exec(again.cookies[0] ?? '')?.[1])).toEqual([
    ORDER,
    'order_0',
  ])
})

test('a cart that was created since stays when another one is completed', async () => {
  const complete = `/store/carts/${CART}/complete`
  gateway.commerce.answers[`POST ${complete}`] = json({ type: 'order', data: { id: ORDER } })
  const { cookies } = await gateway.post(
    `/commerce${complete}`,
    undefined,
    from('cart=cart_01HNEW'),
  )
  expect(cookies).toHaveLength(1)
})

test('a completion without an order grants no access', async () => {
  const complete = `/store/carts/${CART}/complete`
  gateway.commerce.answers[`POST ${complete}`] = json({ type: 'cart', data: { id: CART } })
  expect((await gateway.post(`/commerce${complete}`)).cookies).toEqual([])
  gateway.commerce.answers[`POST ${complete}`] = json({ type: 'order', data: { id: ORDER } }, 409)
  expect((await gateway.post(`/commerce${complete}`)).cookies).toEqual([])
})

test('a guest who finds an order by its number and e-mail has access to it', async () => {
  gateway.commerce.answers['GET /store/orders'] = json({ order: { id: ORDER } })
  const { cookies } = await gateway.front.request('/commerce/store/orders?display_id=1&email=a@b.c')
  expect(signer.read(/^orders=([^;]+)/.exec(cookies[0] ?? '')?.[1])).toEqual([ORDER])
})
