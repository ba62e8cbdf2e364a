import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningFront, startFront } from './start-front.ts'

const script = Buffer.from('export const tea = 1\n'.repeat(200))
const film = Buffer.alloc(2_000_000, 'film')

let front: RunningFront
beforeAll(async () => {
  front = await startFront({
    files: {
      '_astro/shop.abc.js': script,
      '_astro/shop.abc.js.br': brotliCompressSync(script),
      '_astro/shop.abc.js.gz': gzipSync(script),
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'film.mp4': film,
      'large.json': JSON.stringify(film.toString()),
      'large.json.gz': gzipSync(JSON.stringify(film.toString()), { level: 0 }),
      'pictures/a b@2x.webp': 'webp',
      '.env': 'SECRET=1',
      '.git/config': 'secret',
    },
  })
})
afterAll(() => front.stop())

test('a script is sent with the best accepted compression, and cached forever', async () => {
  const request = (encoding: string) =>
    front.request('/_astro/shop.abc.js', { headers: { 'accept-encoding': encoding } })
  const brotli = await request('gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(brotli.bytes)).toEqual(script)
  expect(gunzipSync((await request('gzip')).bytes)).toEqual(script)
  expect((await request('br;q=0')).bytes).toEqual(script)
})

test.each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/film.mp4', 'video/mp4'],
  ['/pictures/a%20b@2x.webp', 'image/webp'],
])('%s is served as %s and cached for an hour', async (path, type) => {
  const { status, headers } = await front.request(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe(type)
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('a picture that is opened as a page runs no script', async () => {
  const { headers } = await front.request('/favicon.svg')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a large file is streamed from disk completely', async () => {
  expect((await front.request('/film.mp4')).bytes.equals(film)).toBe(true)
  const zipped = await front.request('/large.json', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(zipped.bytes).length).toBe(film.length + 2)
})

test.each(['/favicon.svg', '/film.mp4', '/_astro/shop.abc.js'])(
  '%s answers HEAD without a body and If-None-Match with 304',
  async (path) => {
    const full = await front.request(path)
    const head = await front.request(path, { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(full.bytes.length))
    const headers = { 'if-none-match': full.headers.etag ?? '' }
    const unchanged = await front.request(path, { headers })
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
    expect(unchanged.headers.etag).toBe(full.headers.etag)
  },
)

test.each(['/.env', '/.git/config', '/_astro/shop.abc.js.br', '/_astro/missing.js', '/%2eenv'])(
  '%s is not served',
  async (path) => {
    const { status, text } = await front.request(path)
    expect(status).toBe(404)
    expect(text).toContain('There is nothing here')
  },
)
