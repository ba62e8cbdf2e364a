import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureSource } from '#domain/catalogue/picture.ts'
import { aGif, vastAnimations } from '#tests/fixtures/animations.ts'
import { HOSTILE_DRAWINGS, SCRIPTED_DRAWING } from '#tests/fixtures/hostile-drawings.ts'
import { aTiffOfPages } from '#tests/fixtures/tiffs.ts'
import { until } from '#tests/support/until.ts'
import { bytesOf, PUBLIC_ADDRESS, redirectTo } from './outside.ts'
import { DRAWING, openPictureShop, type PictureShop } from './picture-shop.ts'

const FAR = 'https://cdn.example/far.jpg'

let shop: PictureShop

beforeAll(async () => {
  shop = await openPictureShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.forget())

let far = 0
/** An address elsewhere that no test has asked for. */
const aFarPicture = (host = 'cdn.example') => `https://${host}/${++far}.jpg`
const answerAt = (url: string) => url.replace('https://', '')

test('a picture of an allowed host is fetched at the resolved address, with its host name', async () => {
  shop.outside.answers.set(answerAt(FAR), bytesOf(shop.photo))
  const { status, headers } = await shop.request(FAR, 256)
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, max-age=86400/)
  expect(shop.outside.ways).toEqual([
    { address: PUBLIC_ADDRESS, host: 'cdn.example', port: 443, isTls: true },
  ])
})

test('simultaneous requests share one fetch and one rendering for each size', async () => {
  const url = aFarPicture()
  shop.outside.answers.set(answerAt(url), bytesOf(shop.photo))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => shop.request(url, i % 2 === 0 ? 128 : 256)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(shop.outside.requests).toEqual([answerAt(url)])
})

test('a visitor who leaves does not abort the picture of those who wait', async () => {
  const url = aFarPicture()
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>()
  shop.outside.answers.set(answerAt(url), async (_request, response) => {
    await mayAnswer
    response.end(shop.photo)
  })
  const leaver = new AbortController()
  const leaves = fetch(`${shop.front.origin}${pictureSource(url, 128)}`, { signal: leaver.signal })
  await until('asked', () => shop.outside.requests.includes(answerAt(url)))
  const stays = shop.request(url, 128, '*/*')
  leaver.abort()
  await expect(leaves).rejects.toThrow()
  answerNow()
  expect((await stays).status).toBe(200)
  expect(shop.outside.requests).toEqual([answerAt(url)])
})

test.each([
  ['a file', 'file:///etc/passwd', 400],
  ['data', 'data:image/png;base64,AAAA', 400],
  ['a script', 'javascript:alert(1)', 400],
  ['ftp', 'ftp://cdn.example/a.jpg', 400],
  ['another host', 'https://elsewhere.example/a.jpg', 403],
  ['a host without a scheme', '//cdn.example/a.jpg', 400],
  ['three slashes', '///cdn.example/a.jpg', 400],
  ['a backslash host', '\\\\cdn.example/a.jpg', 400],
  ['a slash and a backslash', '/\\cdn.example/a.jpg', 400],
  ['a scheme with backslashes', 'https:\\\\elsewhere.example/a.jpg', 400],
  ['a scheme without slashes', 'https:elsewhere.example/a.jpg', 400],
  ['a name before an at sign', 'https://cdn.example@elsewhere.example/a.jpg', 403],
  ['credentials', 'https://user:secret@cdn.example/a.jpg', 403],
  ['plain http', 'http://cdn.example/a.jpg', 403],
  ['another port', 'https://cdn.example:8443/a.jpg', 403],
  ['a longer host', 'https://cdn.example.elsewhere.example/a.jpg', 403],
  ['a host that ends alike', 'https://evilcdn.example/a.jpg', 403],
  ['the bare name of a wildcard', 'https://shelf.example/a.jpg', 403],
  ['a trailing dot', 'https://cdn.example./a.jpg', 403],
  ['letters that look alike', 'https://cdn.exаmple/a.jpg', 403],
  ['punycode', 'https://xn--cdn-7cd.example/a.jpg', 403],
  ['loopback', 'https://127.0.0.1/a.jpg', 403],
  ['loopback by name', 'https://localhost/a.jpg', 403],
  ['this server', 'http://127.0.0.1:4321/pictures/photo.jpg', 403],
  ['a decimal address', 'https://2130706433/a.jpg', 403],
  ['an octal address', 'https://0177.0.0.1/a.jpg', 403],
  ['a hex address', 'https://0x7f000001/a.jpg', 403],
  ['a short address', 'https://127.1/a.jpg', 403],
  ['nowhere', 'https://0.0.0.0/a.jpg', 403],
  ['IPv6 loopback', 'https://[::1]/a.jpg', 403],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]/a.jpg', 403],
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/', 403],
  ['a private network', 'https://10.0.0.1/a.jpg', 403],
  ['a newline', 'https://cdn.example/a\n.jpg', 400],
  ['a tab in the scheme', 'ht\ttps://elsewhere.example/', 400],
  ['a carriage return', 'https://cdn.example/\r\nHost: x', 400],
  ['a null', 'https://cdn.example/\0', 400],
  ['a blank', ' https://cdn.example/a.jpg', 400],
  ['a broken address', 'https://[', 400],
  ['no host', 'https://', 400],
  ['dots', '/pictures/../secret.jpg', 400],
  ['encoded dots', '/pictures/%2e%2e/secret.jpg', 400],
  ['an encoded slash', '/pictures/..%2fsecret.jpg', 400],
  ['double encoding', '/pictures/%252e%252e%252fsecret.jpg', 400],
  ['a file beside the pictures', '/secret.jpg', 404],
  ['a query', '/pictures/photo.jpg?x=1', 400],
  ['a fragment', '/pictures/photo.jpg#x', 400],
  ['a picture that is not there', '/pictures/none.jpg', 404],
  ['our own pages', '/products', 404],
  ['ourselves', '/image?url=/pictures/photo.jpg&w=96', 400],
  ['commerce', '/commerce/store/products', 404],
  ['a protected upload', '/uploads/protected/a.jpg', 404],
  ['an upload with dots', '/uploads/..', 400],
  ['a hidden upload', '/uploads/.env', 400],
  ['an address that is too long', `https://cdn.example/${'a'.repeat(2100)}`, 400],
])('%s is refused', async (_name, url, status) => {
  const answer = await shop.front.request(`/image?${new URLSearchParams({ url, w: '96' })}`)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.text).toMatch(/^[A-Za-z][^\n]+\.\n$/)
  expect([shop.outside.requests, shop.outside.ways]).toEqual([[], []])
})

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private network', ['192.168.0.10']],
  ['link-local', ['169.254.169.254']],
  ['one good and one private', [PUBLIC_ADDRESS, '10.0.0.1']],
  ['mapped IPv6', ['::ffff:10.0.0.1']],
  ['unique local IPv6', ['fd00::1']],
])('an allowed name that resolves to %s is not fetched', async (_name, addresses) => {
  shop.outside.addresses.set('cdn.example', addresses)
  expect((await shop.request(aFarPicture(), 96)).status).toBe(403)
  expect(shop.outside.ways).toEqual([])
})

test.each([
  ['a private address', 'http://127.0.0.1:9000/admin'],
  ['another host', 'https://elsewhere.example/a.jpg'],
  ['plain http', 'http://cdn.example/a.jpg'],
  ['credentials', 'https://user@cdn.example/a.jpg'],
  ['a file', 'file:///etc/passwd'],
  ['an allowed name that is private', 'https://inner.shelf.example/a.jpg'],
])('a redirect to %s is not followed', async (_name, location) => {
  shop.outside.addresses.set('inner.shelf.example', ['10.0.0.1'])
  const url = aFarPicture()
  shop.outside.answers.set(answerAt(url), redirectTo(location))
  expect((await shop.request(url, 96)).status).toBe(403)
  expect(shop.outside.requests).toEqual([answerAt(url)])
})

test('redirects among allowed hosts are followed, up to three', async () => {
  const url = aFarPicture()
  shop.outside.answers.set(answerAt(url), redirectTo('https://a.shelf.example/1'))
  shop.outside.answers.set('a.shelf.example/1', redirectTo('/2'))
  shop.outside.answers.set('a.shelf.example/2', redirectTo('https://b.c.shelf.example/3'))
  shop.outside.answers.set('b.c.shelf.example/3', bytesOf(shop.photo))
  expect((await shop.request(url, 96)).headers['content-type']).toBe('image/avif')
  expect(shop.outside.requests).toHaveLength(4)
})

const QUIET = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=60',
}

test.each<[string, (url: string) => void]>([
  ['is not there', () => {}],
  ['has no address', () => shop.outside.addresses.set('cdn.example', [])],
  ['is a page', (url) => shop.outside.answers.set(answerAt(url), bytesOf(Buffer.from('<html>')))],
  ['is a drawing', (url) => shop.outside.answers.set(answerAt(url), bytesOf(Buffer.from(DRAWING)))],
  [
    'is cut short',
    (url) => shop.outside.answers.set(answerAt(url), bytesOf(shop.photo.subarray(0, 300))),
  ],
  ['goes in circles', (url) => shop.outside.answers.set(answerAt(url), redirectTo(url))],
  [
    'comes compressed',
    (url) =>
      shop.outside.answers.set(answerAt(url), bytesOf(shop.photo, { 'content-encoding': 'gzip' })),
  ],
  [
    'never ends',
    (url) =>
      shop.outside.answers.set(answerAt(url), (_request, response) => {
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1_048_576, 1)));
        }
        response.on('drain', pour)
        pour()
      }),
  ],
  [
    'breaks off',
    (url) =>
      shop.outside.answers.set(answerAt(url), (_request, response) => {
        response.writeHead(200, { 'content-length': String(shop.photo.length) })
        response.write(shop.photo.subarray(0, 100), () => response.destroy())
      }),
  ],
])('a neutral tile replaces a remote picture that %s', async (_name, prepare) => {
  const url = aFarPicture()
  prepare(url)
  const { status, headers, text } = await shop.request(url, 96)
  expect(status).toBe(200)
  expect(headers).toMatchObject(QUIET)
  expect(text).toMatch(/^<svg/)
})

test('a neutral tile replaces a remote picture that is too expensive to decode', async () => {
  const hostile = {
    ...(await vastAnimations()),
    ...Object.fromEntries(
      Object.entries(HOSTILE_DRAWINGS).map(([name, svg]) => [name, Buffer.from(svg)]),
    ),
    'a drawing with a script': Buffer.from(SCRIPTED_DRAWING),
    'a drawing in UTF-16': Buffer.from(`\uFEFF${SCRIPTED_DRAWING}`, 'utf16le'),
    'a drawing behind its kind': Buffer.from(`<!DOCTYPE svg>${DRAWING}`),
    'a TIFF': aTiffOfPages(1),
    'a TIFF of many pages': aTiffOfPages(3000),
  }
  for (const [name, bytes] of Object.entries(hostile)) {
    const url = aFarPicture()
    shop.outside.answers.set(answerAt(url), bytesOf(bytes))
    const { status, headers } = await shop.request(url, 96)
    expect([name, status, headers]).toEqual([name, 200, expect.objectContaining(QUIET)])
  }
})

test('a short remote animation is shown by its first frame', async () => {
  const url = aFarPicture()
  shop.outside.answers.set(
    answerAt(url),
    bytesOf(aGif({ width: 400, height: 300, frames: 60 }), { 'content-type': 'image/gif' }),
  )
  const { status, headers } = await shop.request(url, 96)
  expect([status, headers['content-type']]).toEqual([200, 'image/avif'])
})

test('a host that failed is not requested again for every visitor', async () => {
  const url = aFarPicture()
  for (const width of [96, 128, 256] as const) await shop.request(url, width)
  expect(shop.outside.requests).toEqual([answerAt(url)])
})
