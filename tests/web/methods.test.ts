import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningFront, startFront } from './start-front.ts'

let front: RunningFront

beforeAll(async () => {
  front = await startFront()
})
afterAll(() => front.stop())

const FORMS = [
  '/_actions/signIn',
  '/_actions/signIn/',
  '/region',
  '/cart/lines',
  '/cart/open',
  '/checkout/details',
  '/account/orders/order_1/reorder',
  '/preview/switch',
  '/_purge',
  '/hooks/stripe',
]
const READINGS = [
  '/healthz',
  '/metrics',
  '/image',
  '/og/products/x.png',
  '/orders/open',
  '/account/session',
  '/preview/enable',
  '/preview/disable',
  '/discount/TEN',
  '/robots.txt',
  '/sitemap-index.xml',
  '/sitemaps/products-1.xml',
]

const request = (path: string, method: string) =>
  front.request(path, {
    method,
    headers: { origin: front.origin, 'sec-fetch-site': 'same-origin' },
  })

test.each(
  FORMS.flatMap((path) => ['GET', 'HEAD', 'PUT', 'DELETE'].map((method) => [method, path])),
)('%s %s answers that it requires POST', async (method, path) => {
  const { status, headers } = await request(path, method)
  expect([status, headers.allow]).toEqual([405, 'POST'])
  expect(front.rendered).toEqual([])
})

test.each(READINGS.flatMap((path) => ['POST', 'PUT', 'DELETE'].map((method) => [method, path])))(
  '%s %s answers that it is read-only',
  async (method, path) => {
    const { status, headers } = await request(path, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(front.rendered).toEqual([])
  },
)

test.each(['/about', '/commerce/store/carts'])('%s refuses TRACE', async (path) => {
  const { status, headers } = await request(path, 'TRACE')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE'])
})

test.each(['/_image?href=/a.png&w=8&f=webp', '/_image', '/_server-islands/x', '/_anything'])(
  '%s of the framework is not served',
  async (path) => {
    expect((await request(path, 'GET')).status).toBe(404)
    expect(front.rendered).toEqual([])
  },
)
