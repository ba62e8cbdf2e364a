import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

const NAMED = 'https://app.example'
/** Its letters are all flags of a regular expression. */
const SHORT = 'http://mug'

let shop: OwnTestShop
beforeAll(async () => {
  shop = await openOwnTestShop({ environment: { STORE_CORS: `${NAMED}, ${SHORT}` } })
})
afterAll(() => shop.stop())

/** Routes of the core and of ours. */
const ROUTES = [
  ['GET', '/store/regions'],
  ['POST', '/store/carts'],
  ['GET', '/store/gift-cards/NOSUCH'],
  ['POST', '/store/carts/cart_none/codes'],
  ['DELETE', '/store/carts/cart_none/line-items/item_none'],
] as const

const allowed = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
})

const ask = (method: string, path: string, origin: string) =>
  fetch(shop.url + path, { method, headers: { origin, cookie: 'connect.sid=none' } })

const preflight = (method: string, path: string, origin: string) =>
  fetch(shop.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,idempotency-key,x-publishable-api-key',
    },
  })

test.each([NAMED, SHORT])(
  'pages of %s may ask the store’s routes, with cookies',
  async (origin) => {
    const may = { origin, credentials: 'true' }
    for (const [method, path] of ROUTES) {
      const before = await preflight(method, path, origin)
      expect([method, path, before.status, allowed(before)]).toEqual([method, path, 204, may])
      expect(before.headers.get('access-control-allow-methods')).toContain(method)
      expect(before.headers.get('access-control-allow-headers')).toContain('idempotency-key')
      expect(before.headers.get('vary')).toMatch(/\bOrigin\b/)
      const asked = await ask(method, path, origin)
      expect([method, path, allowed(asked)]).toEqual([method, path, may])
      expect(asked.headers.get('vary')).toMatch(/\bOrigin\b/)
    }
  },
)

test.each([
  'https://evil.example',
  'https://app.example.evil.example',
  'https://sub.app.example',
  'http://app.example',
  'https://app.example:8443',
  'null',
])('pages of %s may read nothing, with cookies or without', async (origin) => {
  for (const [method, path] of ROUTES) {
    for (const answer of [await preflight(method, path, origin), await ask(method, path, origin)]) {
      expect([method, path, allowed(answer).origin]).toEqual([method, path, null])
    }
  }
})

test('the routes of staff are open to no other origin', async () => {
  for (const path of ['/admin/orders', '/admin/resources', '/admin/auth']) {
    for (const answer of [await preflight('GET', path, NAMED), await ask('GET', path, NAMED)])
      expect([path, allowed(answer).origin]).toEqual([path, null])
  }
})
