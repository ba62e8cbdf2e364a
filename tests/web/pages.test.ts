import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSigner } from '#system/signatures.ts'
import { aPage } from './page-responses.ts'
import { HINTS, type RunningFront, signer, startFront } from './start-front.ts'
import { WHOLESALE, wholesaleCookies } from './wholesale-cookies.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
})
afterEach(() => front.stop())

const cookie = (text: string) => ({ headers: { cookie: text } })

test('a page is rendered once for a region, for all visitors', async () => {
  for (const country of ['de', 'at', 'fr', 'DE', 'xx', '']) {
    const { status } = await front.request('/products', cookie(`region=${country}; theme=dark`))
    expect(status).toBe(200)
  }
  expect(front.rendered).toHaveLength(1)
  await front.request('/products', cookie('region=us'))
  expect(front.countries()).toEqual(['de', 'us'])
})

test('a shared page is rendered without any data of the visitor', async () => {
  await front.request('/products?sort=price-asc&utm_source=mail', {
    headers: {
      cookie: `cart=cart_1; orders=${signer.sign(['order_1'])}; store_session=s`,
      'user-agent': 'somebody',
      'accept-language': 'fi',
      'x-forwarded-for': '6.6.6.6',
    },
  })
  const [rendered] = front.rendered
  expect(rendered?.request.url).toBe('http://localhost:4321/products?sort=price-asc')
  expect([...(rendered?.request.headers.keys() ?? [])]).toEqual(['accept'])
  expect(rendered?.country).toBe('de')
  expect(rendered?.locals).toMatchObject({
    cartId: null,
    orders: [],
    audience: { salesChannelId: null, customerGroupIds: [] },
    siteUrl: 'http://localhost:4321',
    hints: HINTS,
  })
})

test.each([
  ['/products?b=1&a=2', '/products'],
  ['/products?page=1', '/products'],
  ['/products?page=01', '/products'],
  ['/products?page=2&page=3', '/products?page=2'],
  ['/products?page=2&sort=title', '/products?sort=title&page=2'],
  ['/products?sort=featured', '/products'],
  ['/products?price=&price=&tag=b&tag=a&tag=b', '/products?tag=a&tag=b'],
  ['/categories/tea?price=&price=9,5&q=x', '/categories/tea?price=-9.50'],
  ['/search?tag=a&q=+green++tea+', '/search?q=green+tea&tag=a'],
  ['/search?q=', '/search'],
  ['/?page=2&q=tea', '/'],
  ['/products?page=99999', '/products'],
  ['/products?page=-1', '/products'],
  ['/products?sort=%3Cscript%3E', '/products'],
  ['/products?variant=variant_1', '/products'],
  ['/products/tea?variant=variant_1', '/products/tea?variant=variant_1'],
  ['/products/tea?variant=a%20b', '/products/tea'],
  ['/products/t%c3%a9', '/products/t%C3%A9'],
  ['/recently-seen?handles=b,,a,b,%3Cscript%3E&page=2', '/recently-seen?handles=b%2Ca'],
  ['/stories?tag=a&page=2&sort=title', '/stories?page=2'],
  ['/stories?page=1', '/stories'],
  ['/stories/tagged/brewing?page=3&utm_source=mail', '/stories/tagged/brewing?page=3'],
  ['/stories/frost?page=2', '/stories/frost'],
  ['/recently-seen?handles=', '/recently-seen'],
  ['/products/t%C3%A9', '/products/t%C3%A9'],
])('%s is the page %s', async (path, canonical) => {
  await front.request(path)
  await front.request(canonical)
  expect(front.rendered.map(({ request }) => new URL(request.url))).toMatchObject([
    { href: `http://localhost:4321${canonical}` },
  ])
})

test('a page is compressed, with an ETag that answers 304', async () => {
  front.show(() => aPage('tea '.repeat(500)))
  const accept = { 'accept-encoding': 'gzip, deflate, br' }
  const first = await front.request('/', { headers: accept })
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(first.bytes).toString()).toBe('tea '.repeat(500))
  expect(first.headers.vary).toBe('accept-encoding')
  const { etag = '' } = first.headers
  expect(etag).toMatch(/^W\/"/)
  await expect
    .poll(async () => (await front.request('/', { headers: accept })).headers['content-encoding'])
    .toBe('br')
  const best = await front.request('/', { headers: accept })
  expect(brotliDecompressSync(best.bytes).toString()).toBe('tea '.repeat(500))
  expect(best.headers.etag).toBe(etag)
  const unchanged = await front.request('/', { headers: { ...accept, 'if-none-match': etag } })
  expect(unchanged.status).toBe(304)
  expect(unchanged.bytes).toHaveLength(0)
  const plain = await front.request('/', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
  expect(plain.text).toBe('tea '.repeat(500))
})

test('HEAD returns the headers of a page without its body', async () => {
  const full = await front.request('/')
  const head = await front.request('/', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.bytes).toHaveLength(0)
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
})

test('the standard cache headers reach a CDN', async () => {
  front.show(() => aPage('x', { maxAge: 300, swr: 600, tags: ['products', 'store'] }))
  const { headers } = await front.request('/')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['cdn-cache-control']).toBe('max-age=300, stale-while-revalidate=600')
  expect(headers['cache-tag']).toBe('products,store')
})

test('an audience has its own pages, which no CDN may cache', async () => {
  await front.request('/')
  const theirs = await front.request('/', cookie(wholesaleCookies()))
  await front.request('/', cookie(`${wholesaleCookies({ session: 's%3Aanother' })}; region=at`))
  await front.request('/')
  expect(front.rendered).toHaveLength(2)
  expect(front.rendered[1]?.locals).toMatchObject({ audience: WHOLESALE })
  expect(theirs.headers['cache-control']).toBe('private, no-cache')
  expect(theirs.headers['cdn-cache-control']).toBeUndefined()
  expect(theirs.headers['cache-tag']).toBeUndefined()
})

test.each([
  ['made up', 'signed_in=1; audience=sc_wholesale'],
  ['of another shape', `signed_in=1; audience=${signer.sign(['order_1'])}`],
  ['signed by somebody else', wholesaleCookies({ by: createSigner('a guessed secret') })],
  [
    'that names no customer',
    `signed_in=1; store_session=s; audience=${signer.sign({ ...WHOLESALE })}`,
  ],
  ['that outlived its sign-in', wholesaleCookies().replace('signed_in=1; ', '')],
  ['without its session', wholesaleCookies().replace(/store_session=[^;]+; /, '')],
  ['beside another session', wholesaleCookies({ given: 's%3Aanother' })],
])('an audience %s is retail', async (_, text) => {
  await front.request('/')
  const { headers } = await front.request('/', cookie(text))
  expect(front.rendered).toHaveLength(1)
  expect(headers['cache-control']).toBe('no-cache')
})

test('a page that sets a cookie is not cached, and only its visitor gets it', async () => {
  let count = 0
  front.show(() => aPage('x', { headers: { 'set-cookie': `visit=${++count}; Path=/` } }))
  const [one, other] = await Promise.all([front.request('/'), front.request('/')])
  expect(new Set([...one.cookies, ...other.cookies]).size).toBe(2)
})

test('a page without cache headers is not cached', async () => {
  front.show(() => new Response('x', { headers: { 'content-type': 'text/html' } }))
  expect((await front.request('/')).headers['cache-control']).toBe('private, no-store')
  await front.request('/')
  expect(front.rendered).toHaveLength(2)
})

test('a missing page keeps its status and is rendered once', async () => {
  front.show(() => aPage('nothing here', { status: 404, maxAge: 30 }))
  expect((await front.request('/nowhere')).status).toBe(404)
  const again = await front.request('/nowhere', { headers: { 'if-none-match': '*' } })
  expect(again.status).toBe(404)
  expect(again.text).toBe('nothing here')
  expect(front.rendered).toHaveLength(1)
})

test.each(['/cart', '/checkout', '/order/order_1/confirmed', '/account/login', '/admin/x'])(
  '%s is personal: not cached, and with the visitor’s data',
  async (path) => {
    const headers = {
      cookie: `region=us; cart=cart_01ABC; orders=${signer.sign(['order_1'])}`,
      'user-agent': 'somebody',
      'x-perennial-context': signer.sign({ at: Date.now(), orders: ['order_of_another'] }),
      authorization: 'Bearer x',
    }
    const { headers: answered } = await front.request(`${path}?q=1`, { headers })
    await front.request(`${path}?q=1`, { headers })
    expect(front.rendered).toHaveLength(2)
    const [rendered] = front.rendered
    expect(rendered?.request.url).toBe(`${front.origin}${path}?q=1`)
    expect(rendered?.request.headers.get('user-agent')).toBe('somebody')
    expect(rendered?.request.headers.get('x-perennial-context')).toBeNull()
    expect(rendered?.request.headers.get('authorization')).toBeNull()
    expect(rendered?.locals).toMatchObject({ cartId: 'cart_01ABC', orders: ['order_1'] })
    expect(answered['cache-control']).toBe('private, no-store')
    expect(answered['cdn-cache-control']).toBeUndefined()
  },
)

test.each([
  ['region=at', 'at'],
  ['region=xx', 'de'],
  ['', 'de'],
])('a personal page with the cookie "%s" gets the country %s', async (text, country) => {
  await front.request('/cart', cookie(text))
  expect(front.countries()).toEqual([country])
})

test('a form reaches Astro with its body and cookies', async () => {
  let seen = ''
  front.show(async ({ request }) => {
    seen = await request.text()
    return new Response(null, {
      status: 303,
      headers: [
        ['location', '/cart'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    })
  })
  const answer = await front.request('/cart/lines', {
    method: 'POST',
    headers: {
      origin: front.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'variantId=variant_1&quantity=2',
  })
  expect(seen).toBe('variantId=variant_1&quantity=2')
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/cart')
  expect(answer.cookies).toEqual(['a=1', 'b=2'])
})

test('a permanent redirect is cached once and keeps the query', async () => {
  front.show(() =>
    aPage('', { status: 301, tags: ['content:redirect'], headers: { location: '/new#part' } }),
  )
  expect((await front.request('/old')).headers.location).toBe('/new#part')
  const { status, headers } = await front.request('/old?utm_source=mail&a=b%20c')
  expect([status, headers.location]).toEqual([301, '/new?utm_source=mail&a=b%20c#part'])
  expect(front.rendered).toHaveLength(1)

  front.purge(['content:redirect'])
  front.show(() => aPage('here again'))
  expect((await front.request('/old')).text).toBe('here again')
})

test('data that pages memoise is purged with the pages', async () => {
  let loads = 0
  front.show(async ({ locals }) => {
    return aPage(`load ${await locals.remember('store', ['store'], async () => ++loads)}`, {
      tags: ['store'],
    })
  })
  await front.request('/a')
  expect((await front.request('/b')).text).toBe('load 1')
  front.purge(['store'])
  expect((await front.request('/a')).text).toBe('load 2')
})

test('a trailing slash redirects to the address without it, on this site', async () => {
  const answer = await front.request('/products/?page=2')
  expect(answer.status).toBe(301)
  expect(answer.headers.location).toBe('/products?page=2')
  expect(front.rendered).toHaveLength(0)
})

test('the country of a CDN is used unless a cookie has one', async () => {
  await front.stop()
  front = await startFront({ environment: { COUNTRY_HEADER: 'cf-ipcountry' } })
  await front.request('/', { headers: { 'cf-ipcountry': 'US' } })
  await front.request('/', { headers: { 'cf-ipcountry': 'US', cookie: 'region=jp' } })
  await front.request('/', { headers: { 'cf-ipcountry': 'XX' } })
  expect(front.countries()).toEqual(['us', 'jp', 'de'])
})

test('one visitor renders a limited number of new query pages, and sees the cached ones', async () => {
  await front.stop()
  const environment = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '0.01' }
  front = await startFront({ environment })
  const statusOf = async (path: string, client = '1.1.1.1') =>
    (await front.request(path, { headers: { 'x-forwarded-for': client } })).status
  const themes = ['/search?q=a', '/products?tag=b', '/products/tea?variant=c']
  for (const path of themes) expect(await statusOf(path)).toBe(200)
  const refused = await front.request('/search?q=d', { headers: { 'x-forwarded-for': '1.1.1.1' } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (const path of [...themes, '/products', '/search']) expect(await statusOf(path)).toBe(200)
  // Out of date is not unknown.
  front.purge(['all'])
  for (const path of themes) expect(await statusOf(path)).toBe(200)
  expect(await statusOf('/search?q=d', '2.2.2.2')).toBe(200)
  expect(await statusOf('/search?q=d')).toBe(200)
})
