import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { createSigner } from '#system/signatures.ts'
import { INTERNAL_SECRET, type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { until } from '#tests/support/until.ts'
import { aPage } from './page-responses.ts'
import { type Answer, type RunningFront, startFront } from './start-front.ts'

/** The front server before a real backend with its worker; only the pages are a stub. */
let backend: RunningBackend
let front: RunningFront

beforeAll(async () => {
  const port = await freePort()
  const PURGE_URLS = `http://127.0.0.1:${port}/_purge`
  backend = await startBackend({ worker: true, environment: { PURGE_URLS } })
  front = await startFront({
    port,
    environment: {
      INTERNAL_SECRET,
      COMMERCE_URL: backend.url,
      DATA_DIR: backend.dataFolder,
      OUTBOX: '1',
    },
  })
})

afterAll(async () => {
  await front.stop()
  await backend.stop()
})

const post = (path: string, body: unknown, cookie = '') =>
  front.request(path, {
    method: 'POST',
    headers: { origin: front.origin, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const get = (path: string, cookie = '') => front.request(path, { headers: { cookie } })
const cookieOf = ({ cookies }: Answer, name: string) =>
  cookies.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`)) ?? ''

async function value(sql: string): Promise<string> {
  const [row] = await backend.query(sql)
  return String(Object.values(row ?? {})[0])
}

const VARIANT = `
  SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
  WHERE p.handle = 'guji-uraga' ORDER BY v.variant_rank LIMIT 1`

test('a complete store is healthy', async () => {
  await until('the worker beats', async () => {
    return JSON.parse((await get('/healthz')).text).status === 'ok'
  })
})

test('visitors get the regions of the shop', async () => {
  for (const country of ['de', 'at', 'us', 'jp']) await get('/regions', `region=${country}`)
  // The worker's first purge may come in between: what was rendered is rendered once more.
  expect([...new Set(front.countries())]).toEqual(['de', 'us', 'jp'])
})

test('staff sign in, work and sign out with cookies that no script can read', async () => {
  const account = { email: 'admin@example.com', password: 'perennial-admin' }
  const entered = await post('/commerce/admin/auth', account)
  expect(entered.status).toBe(200)
  expect(entered.cookies.toSorted()).toEqual([
    expect.stringMatching(/^device=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
    expect.stringMatching(/^staff_session=s%3A.+; Path=\/; HttpOnly; SameSite=Lax; Exp/),
  ])
  const session = cookieOf(entered, 'staff_session')
  const me = await get('/commerce/admin/auth', session)
  expect([me.status, JSON.parse(me.text).user.email]).toEqual([200, account.email])
  expect(me.text).not.toContain('api_token')
  expect((await get('/commerce/admin/orders?limit=1', session)).status).toBe(200)
  const device = cookieOf(entered, 'device')
  expect((await get('/commerce/admin/orders?limit=1', device)).status).toBe(401)
  const asShopper = session.replace('staff_session', 'store_session')
  expect((await get('/commerce/admin/orders?limit=1', asShopper)).status).toBe(401)
  const headers = { origin: front.origin, cookie: session }
  const left = await front.request('/commerce/admin/auth', { method: 'DELETE', headers })
  expect(cookieOf(left, 'staff_session')).toBe('staff_session=')
  expect((await get('/commerce/admin/orders?limit=1', session)).status).toBe(401)
})

test('a cart that was created through the gateway is the visitor’s own', async () => {
  const regionId = await value("SELECT id FROM region WHERE name = 'EU'")
  const made = await post('/commerce/store/carts', { region_id: regionId })
  const { cart } = JSON.parse(made.text)
  expect(cookieOf(made, 'cart')).toBe(`cart=${cart.id}`)
  const line = { variant_id: await value(VARIANT), quantity: 2 }
  const filled = await post(`/commerce/store/carts/${cart.id}/line-items`, line)
  expect(JSON.parse(filled.text).cart.items).toMatchObject([{ quantity: 2 }])
  const wrong = await post('/commerce/store/carts', {})
  expect([wrong.status, JSON.parse(wrong.text).message]).toEqual([
    400,
    'Missing region ID for cart creation',
  ])
})

test('an order is visible to the browser that placed it, a holder of its mail, and nobody else', async () => {
  const lines = [{ variantId: await value(VARIANT), quantity: 1 }]
  const cartId = await aShopper(backend).readyCart({ lines })
  const completed = await post(`/commerce/store/carts/${cartId}/complete`, {}, `cart=${cartId}`)
  const { type, data } = JSON.parse(completed.text)
  expect(type).toBe('order')
  expect(cookieOf(completed, 'cart')).toBe('cart=')
  const order = `/commerce/store/orders/${data.id}`
  const seen = await get(order, cookieOf(completed, 'orders'))
  expect([seen.status, JSON.parse(seen.text).order.id]).toEqual([200, data.id])
  expect([401, 403, 404]).toContain((await get(order)).status)
  const forged = createSigner('a guessed secret').sign([data.id])
  expect([401, 403, 404]).toContain((await get(order, `orders=${forged}`)).status)

  await until('the mail is there', async () => (await get('/outbox')).text.includes('.eml'))
  const [, name] = /href="\/outbox\/([^"]+\.eml)"/.exec((await get('/outbox')).text) ?? []
  const mail = (await get(`/outbox/${name}`)).text.replaceAll('&amp;', '&')
  const [, link = ''] = /(\/orders\/open\?[^\s"<]+)/.exec(mail) ?? []
  const opened = await get(link)
  expect([opened.status, opened.headers.location]).toEqual([303, `/order/${data.id}/confirmed`])
  expect((await get(order, cookieOf(opened, 'orders'))).status).toBe(200)
})

test('a change in the database is on the page within two seconds, without a failed request', async () => {
  const id = await value("SELECT id FROM product WHERE handle = 'guji-uraga'")
  const subtitle = `SELECT subtitle FROM product WHERE id = '${id}'`
  front.show(async () => aPage(await value(subtitle), { tags: [`product:${id}`] }))
  await get('/products/guji-uraga')
  await backend.query('UPDATE product SET subtitle = $1 WHERE id = $2', ['Peach and plum', id])
  const statuses = new Set<number>()
  await until(
    'the page is new',
    async () => {
      const { status, text } = await get('/products/guji-uraga')
      statuses.add(status)
      return text === 'Peach and plum'
    },
    2000,
  )
  expect([...statuses]).toEqual([200])
})
