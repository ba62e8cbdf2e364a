import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPage, deferred } from '#tests/web/page-responses.ts'
import { settle, VirtualClock } from '#tests/web/virtual-clock.ts'
import { zlibCompression } from './compression.ts'
import { PageCache, type ServedPage } from './page-cache.ts'

const DAY_MS = 86_400_000

/** zlib works on threads of its own, which a test clock does not wait for. */
const instant = {
  gzip: async (body: Buffer) => body,
  gunzip: (body: Buffer) => body,
  brotli: async (body: Buffer) => body,
}

function aCache(bytes = 10_000_000, compression = instant) {
  const clock = new VirtualClock()
  const cache = new PageCache({ bytes, clock, compression })
  let renders = 0
  const get = (key: string, render: () => Promise<Response> | Response) =>
    cache.get(
      key,
      async () => {
        renders++
        return render()
      },
      clock.now() + 5000,
    )
  return { cache, clock, get, renders: () => renders }
}

function bodyOf(served: ServedPage): string {
  if (served instanceof Response) throw new Error('The page was not kept')
  return served.plain().body.toString()
}

test('a fresh page is there at once and rendered once', async () => {
  const { get, renders } = aCache()
  expect(bodyOf(await get('/', () => aPage('one')))).toBe('one')
  const again = get('/', () => aPage('two'))
  expect(again).not.toBeInstanceOf(Promise)
  expect(bodyOf(await again)).toBe('one')
  expect(renders()).toBe(1)
})

test('a hundred visitors of an uncached page wait for one render', async () => {
  const { get, renders } = aCache()
  const answer = deferred<Response>()
  const waiting = Array.from({ length: 100 }, () => get('/', () => answer.promise))
  answer.resolve(aPage('one'))
  const bodies = (await Promise.all(waiting)).map(bodyOf)
  expect(new Set(bodies)).toEqual(new Set(['one']))
  expect(renders()).toBe(1)
})

test('a stale page is sent at once while one render renews it', async () => {
  const { clock, get, renders } = aCache()
  await get('/', () => aPage('one', { maxAge: 10, swr: 20 }))
  await clock.advance(11_000)
  const stale = [get('/', () => aPage('two')), get('/', () => aPage('three'))]
  expect(stale.map((page) => page instanceof Promise)).toEqual([false, false])
  await settle()
  expect(bodyOf(await get('/', () => aPage('four')))).toBe('two')
  expect(renders()).toBe(2)
})

test('a purge affects the pages that carry its tag and no other', async () => {
  const { cache, get } = aCache()
  await get('/tea', () => aPage('tea 1', { tags: ['product:tea'] }))
  await get('/coffee', () => aPage('coffee 1', { tags: ['product:coffee'] }))
  cache.purge(['product:tea'])
  expect(bodyOf(await get('/coffee', () => aPage('coffee 2')))).toBe('coffee 1')
  const tea = get('/tea', () => aPage('tea 2'))
  expect(tea).toBeInstanceOf(Promise)
})

test('a request before a purge may share the render in progress', async () => {
  const { cache, get, renders } = aCache()
  const slow = deferred<Response>()
  const before = get('/', () => slow.promise)
  await settle()
  cache.purge(['price'])
  slow.resolve(aPage('old price', { tags: ['price'] }))
  expect(bodyOf(await before)).toBe('old price')
  expect(renders()).toBe(1)
})

test('a request after a purge gets the next render', async () => {
  const { cache, clock, get } = aCache()
  const slow = deferred<Response>()
  void get('/', () => slow.promise)
  await settle()
  cache.purge(['price'])
  const after = get('/', () => aPage('new price', { tags: ['price'] }))
  slow.resolve(aPage('old price', { tags: ['price'] }))
  await clock.advance(200)
  expect(bodyOf(await after)).toBe('new price')
})

test('a purged page waits a second for its successor, then the old one is sent', async () => {
  const { cache, clock, get } = aCache()
  const never = new Promise<Response>(() => {})
  await get('/', () => aPage('old', { tags: ['a'] }))
  await clock.advance(1000)
  cache.purge(['a'])
  const waiting = get('/', () => never)
  await clock.advance(999)
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting')
  await clock.advance(1)
  expect(bodyOf(await waiting)).toBe('old')
  const next = get('/', () => never)
  expect(next).not.toBeInstanceOf(Promise)
})

test('a storm of purges costs at most five renders a second of one page', async () => {
  const { cache, clock, get, renders } = aCache()
  await get('/', () => aPage('0', { tags: ['a'] }))
  const before = renders()
  for (let ms = 0; ms < 2000; ms += 10) {
    cache.purge(['a'])
    void get('/', () => aPage(String(ms), { tags: ['a'] }))
    await clock.advance(10)
  }
  expect(renders() - before).toBeGreaterThan(5)
  expect(renders() - before).toBeLessThanOrEqual(10)
})

test('an error is remembered for a second, then tried again', async () => {
  const { clock, get, renders } = aCache()
  const fail = () => Promise.reject(new Error('GET /store/cards: connection refused'))
  await expect(get('/', fail)).rejects.toThrow('connection refused')
  await expect(get('/', () => aPage('well'))).rejects.toThrow('connection refused')
  expect(renders()).toBe(1)
  await clock.advance(1000)
  expect(bodyOf(await get('/', () => aPage('well')))).toBe('well')
})

test('a cached page is sent for a day of errors, and no longer', async () => {
  const { clock, get } = aCache()
  const fail = () => Promise.reject(new Error('down'))
  await get('/', () => aPage('old', { maxAge: 10, swr: 0 }))
  await clock.advance(10_000 + DAY_MS - 1)
  expect(bodyOf(await get('/', fail))).toBe('old')
  await clock.advance(1001)
  await expect(get('/', fail)).rejects.toThrow('down')
})

test.each([
  ['sets a cookie', { headers: { 'set-cookie': 'sid=1' } }],
  ['says private to the edge', { headers: { 'cdn-cache-control': 'private' } }],
  ['has no time to live', { maxAge: 0, swr: 0 }],
])('a response that %s is kept nowhere and shared with nobody', async (_, options) => {
  const { cache, get, renders } = aCache()
  const both = await Promise.all([
    get('/', () => aPage('mine', options)),
    get('/', () => aPage('yours', options)),
  ])
  expect(both.every((served) => served instanceof Response)).toBe(true)
  expect(renders()).toBe(2)
  expect(cache.size).toBe(0)
})

test('a page that may no longer be cached removes its old copy', async () => {
  const { cache, clock, get } = aCache()
  await get('/', () => aPage('old', { tags: ['a'] }))
  await clock.advance(1000)
  cache.purge(['a'])
  const moved = await get('/', () => new Response(null, { status: 308 }))
  expect(moved).toBeInstanceOf(Response)
  expect(cache.size).toBe(0)
})

test('made-up addresses evict one another, never a page', async () => {
  const { cache, get } = aCache(1_000_000)
  const filling = 'x'.repeat(2000)
  await get('/real', () => aPage('real'))
  for (let count = 0; count < 400; count++) {
    await get(`/nowhere-${count}`, () => aPage(`${count}${filling}`, { status: 404 }))
    await get(`/real?page=${count}`, () => aPage(`${count}${filling}`))
  }
  expect(bodyOf(await get('/real', () => aPage('again')))).toBe('real')
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
})

test('searches that are asked for once take little room, and never that of one asked for again', async () => {
  const { cache, get, renders } = aCache(1_000_000)
  const filling = 'x'.repeat(5_000)
  await get('/search?q=tea', () => aPage('tea'))
  await get('/search?q=tea', () => aPage('not rendered'))
  for (let turn = 0; turn < 500; turn++) await get(`/search?q=${turn}`, () => aPage(filling))
  expect(cache.bytes).toBeLessThan(50_000)
  const before = renders()
  expect(bodyOf(await get('/search?q=499', () => aPage('again')))).toBe(filling)
  expect(bodyOf(await get('/search?q=tea', () => aPage('again')))).toBe('tea')
  expect(renders()).toBe(before)
})

test('a search that is renewed stays where it was', async () => {
  const { cache, get, clock } = aCache(1_000_000)
  await get('/search?q=tea', () => aPage('tea', { tags: ['products'] }))
  await get('/search?q=tea', () => aPage('not rendered'))
  cache.purge(['products'])
  await clock.advance(1000)
  await get('/search?q=tea', () => aPage('new tea'))
  for (let turn = 0; turn < 50; turn++)
    await get(`/search?q=${turn}`, () => aPage('x'.repeat(5_000)))
  expect(bodyOf(await get('/search?q=tea', () => aPage('again')))).toBe('new tea')
})

test('requested pages stay, pages without requests are evicted', async () => {
  const { get, renders } = aCache(40_000)
  await get('/loved', () => aPage('loved'))
  for (let count = 0; count < 100; count++) {
    await get(`/${count}`, () => aPage(String(count)))
    await get('/loved', () => aPage('again'))
  }
  expect(renders()).toBe(101)
})

test('gzip is there at once, brotli from the second hit', async () => {
  const { get } = aCache(10_000_000, zlibCompression)
  const page = await get('/', () => aPage('tea '.repeat(1000)))
  if (page instanceof Response) throw new Error('not kept')
  expect(page.gzip.head['content-encoding']).toBe('gzip')
  expect(page.gzip.body.length).toBeLessThan(200)
  await get('/', () => aPage(''))
  expect(page.brotli).toBeUndefined()
  await get('/', () => aPage(''))
  await expect.poll(() => page.brotli?.head['content-encoding']).toBe('br')
})

test('a page is kept packed, and is whole for a client that takes no encoding', async () => {
  const { cache, get } = aCache(10_000_000, zlibCompression)
  const text = 'tea '.repeat(10_000)
  const page = await get('/', () => aPage(text))
  if (page instanceof Response) throw new Error('not kept')
  expect(cache.bytes).toBeLessThan(text.length / 4)
  expect(page.plain().body.toString()).toBe(text)
  expect(page.plain().head['content-length']).toBe(String(text.length))
  expect(page.plain().head).not.toHaveProperty('content-encoding')
})

test('no encoding keeps a buffer that is longer than itself', async () => {
  const noise = randomBytes(30_000)
  const encodings = await Promise.all([zlibCompression.gzip(noise), zlibCompression.brotli(noise)])
  for (const { length, buffer } of encodings) expect(buffer.byteLength).toBe(length)
})

test('one weak ETag covers all encodings of a page', async () => {
  const { get } = aCache()
  const page = await get('/', () => aPage('tea'))
  if (page instanceof Response) throw new Error('not kept')
  const heads = [page.plain().head, page.gzip.head, page.unchanged]
  expect(new Set(heads.map((head) => head['etag']))).toEqual(new Set([`W/${page.etag}`]))
  expect(heads.every((head) => head['vary'] === 'accept-encoding')).toBe(true)
})

test('a clock that is set back does not hold up the renewal of a purged page', async () => {
  const { cache, clock, get } = aCache()
  await get('/', () => aPage('one', { tags: ['tea'] }))
  clock.setBack(600_000)
  cache.purge(['tea'])
  const renewed = Promise.resolve(get('/', () => aPage('two', { tags: ['tea'] })))
  await clock.advance(200)
  expect(bodyOf(await renewed)).toBe('two')
})

test('a failure before the clock was set back does not hold up the next render', async () => {
  const { clock, get } = aCache()
  const fail = () => Promise.reject(new Error('down'))
  await expect(get('/', fail)).rejects.toThrow('down')
  clock.setBack(600_000)
  expect(bodyOf(await get('/', () => aPage('up')))).toBe('up')
})
