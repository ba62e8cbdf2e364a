import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PICTURE_WIDTHS, pictureSource } from '#domain/picture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { bytesOf, PUBLIC_ADDRESS, redirectTo, startOutside } from './outside.ts'
import { type RunningFront, startFront } from './start-front.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><path d="M0 0h80v100z"/></svg>'
const FAR = 'https://cdn.example/far.jpg'

const plane = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#4080c0' } })

let outside: Awaited<ReturnType<typeof startOutside>>
let front: RunningFront
let photo: Buffer

beforeAll(async () => {
  photo = await plane(1000, 500)
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .jpeg()
    .toBuffer()
  outside = await startOutside()
  front = await startFront({
    network: outside.network,
    environment: { IMAGE_HOSTS: 'cdn.example,*.shelf.example' },
    files: {
      'pictures/photo.jpg': photo,
      'pictures/clear.png': await plane(300, 300, 4).png().toBuffer(),
      // Six: lies on its side until it is turned.
      'pictures/turned.jpg': await plane(1000, 500)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
      'pictures/drawing.svg': DRAWING,
      'pictures/broken.jpg': photo.subarray(0, 300),
      'pictures/wide.png': await plane(9000, 6000).png().toBuffer(),
      'pictures/words.txt': 'no picture',
      'secret.jpg': photo,
    },
  })
})
afterAll(async () => {
  await front.stop()
  outside.stop()
})
beforeEach(() => {
  outside.answers.clear()
  outside.addresses.clear()
  outside.asked.length = 0
  outside.ways.length = 0
})

const ask = (url: string, width: (typeof PICTURE_WIDTHS)[number] = 640, accept = CHROME) =>
  front.ask(pictureSource(url, width), { headers: { accept } })

let far = 0
/** An address elsewhere that no test has asked for. */
const aFarPicture = (host = 'cdn.example') => `https://${host}/${++far}.jpg`
const answerAt = (url: string) => url.replace('https://', '')

test.each([
  [CHROME, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])(
  'who accepts %s gets %s as wide as asked, without what the camera wrote',
  async (accept, type, format) => {
    const { status, headers, bytes } = await ask('/pictures/photo.jpg', 256, accept)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      vary: 'accept',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const made = await sharp(bytes).metadata()
    expect(made).toMatchObject({ format, width: 256, height: 128 })
    expect(made.exif).toBeUndefined()
  },
)

test('a lower quality weighs less', async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const url = aFarPicture()
  outside.answers.set(answerAt(url), bytesOf(await noise.jpeg({ quality: 95 }).toBuffer()))
  const bytes = async (quality: number) =>
    (await front.ask(pictureSource(url, 256, quality))).bytes.length
  expect(await bytes(30)).toBeLessThan((await bytes(90)) / 2)
})

test('a picture is never wider than it is, but a drawing is as wide as asked', async () => {
  expect(await sharp((await ask('/pictures/photo.jpg', 1200)).bytes).metadata()).toMatchObject({
    width: 1000,
    height: 500,
  })
  expect(await sharp((await ask('/pictures/drawing.svg', 640)).bytes).metadata()).toMatchObject({
    width: 640,
    height: 800,
  })
})

test('a picture that lies on its side stands up', async () => {
  const { bytes } = await ask('/pictures/turned.jpg', 256)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 512 })
})

test('what is clear stays clear without a newer format', async () => {
  const { headers } = await ask('/pictures/clear.png', 96, '*/*')
  expect(headers['content-type']).toBe('image/png')
})

test('who has it gets 304, and HEAD brings no body', async () => {
  const path = pictureSource('/pictures/photo.jpg', 96)
  const full = await front.ask(path)
  const unchanged = await front.ask(path, { headers: { 'if-none-match': full.headers.etag ?? '' } })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  expect(unchanged.headers.etag).toBe(full.headers.etag)
  const head = await front.ask(path, { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(full.bytes.length))
  expect((await front.ask(path, { method: 'POST' })).status).toBe(403)
})

test('an address of this shop is its own path', async () => {
  expect((await ask('http://localhost:4321/pictures/photo.jpg', 96)).status).toBe(200)
  expect(outside.asked).toEqual([])
})

test('an upload comes from commerce, without anybody in its name', async () => {
  front.commerce.answers['GET /uploads/a-1.jpg'] = (_request, response) => response.end(photo)
  const path = pictureSource('/uploads/a-1.jpg', 96)
  const { status, headers } = await front.ask(path, { headers: { cookie: 'session=secret' } })
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, max-age=604800/)
  const asked = front.commerce.asked().filter(({ url }) => url === '/uploads/a-1.jpg')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.cookie).toBeUndefined()
})

test("somebody's drawing is not drawn, and a missing upload is missing", async () => {
  front.commerce.answers['GET /uploads/a-2.svg'] = (_request, response) => response.end(DRAWING)
  front.commerce.answers['GET /uploads/a-3.jpg'] = (_request, response) =>
    response.writeHead(404).end()
  expect((await ask('/uploads/a-2.svg', 96)).status).toBe(422)
  expect((await ask('/uploads/a-3.jpg', 96)).status).toBe(404)
})

test('commerce that fails is no missing picture', async () => {
  front.commerce.answers['GET /uploads/a-4.jpg'] = (_request, response) =>
    response.writeHead(500).end('stack trace')
  const { status, headers, text } = await ask('/uploads/a-4.jpg', 96)
  expect(status).toBe(503)
  expect(headers['retry-after']).toBeDefined()
  expect(text).not.toContain('stack')
})

test.each(['/pictures/broken.jpg', '/pictures/words.txt', '/pictures/wide.png'])(
  '%s is no picture that we show, in a sentence',
  async (url) => {
    const { status, text } = await ask(url, 96)
    expect([status, text]).toEqual([422, 'This file is no picture that we can show.\n'])
  },
)

test('a picture of an allowed host is fetched at the address that was looked up, by name', async () => {
  outside.answers.set(answerAt(FAR), bytesOf(photo))
  const { status, headers } = await ask(FAR, 256)
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, max-age=86400/)
  expect(outside.ways).toEqual([
    { address: PUBLIC_ADDRESS, host: 'cdn.example', port: 443, isTls: true },
  ])
})

test('many who ask at once cost one fetch and one making, in any size', async () => {
  const url = aFarPicture()
  outside.answers.set(answerAt(url), bytesOf(photo))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ask(url, i % 2 === 0 ? 128 : 256)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(outside.asked).toEqual([answerAt(url)])
})

test('who leaves does not take the picture from those who wait', async () => {
  const url = aFarPicture()
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>()
  outside.answers.set(answerAt(url), async (_request, response) => {
    await mayAnswer
    response.end(photo)
  })
  const leaver = new AbortController()
  const leaves = fetch(`${front.origin}${pictureSource(url, 128)}`, { signal: leaver.signal })
  await until('asked', () => outside.asked.includes(answerAt(url)))
  const stays = ask(url, 128, '*/*')
  leaver.abort()
  await expect(leaves).rejects.toThrow()
  answerNow()
  expect((await stays).status).toBe(200)
  expect(outside.asked).toEqual([answerAt(url)])
})

test('what was made is kept on disk, also for the next run, and made again where it is lost', async () => {
  const folder = temporaryFolder('perennial-images-')
  const images = join(folder, 'images')
  const kept = () => (existsSync(images) ? readdirSync(images, { recursive: true }) : [])
  const run = () =>
    startFront({ environment: { DATA_DIR: folder }, files: { 'pictures/photo.jpg': photo } })
  const ask = async (store: RunningFront) => {
    const { headers } = await store.ask(pictureSource('/pictures/photo.jpg', 128))
    const { text } = await store.ask('/metrics')
    const [made] = text.match(/perennial_pictures_made_total \d/) ?? []
    return { etag: headers.etag, made }
  }

  const first = await run()
  const { etag } = await ask(first)
  const isKept = () => kept().some((name) => /\/[0-9a-f]{64}$/.test(String(name)))
  await until('the picture is on disk', isKept)
  await first.stop()

  const second = await run()
  expect(await ask(second)).toEqual({ etag, made: 'perennial_pictures_made_total 0' })
  await second.stop()

  rmSync(images, { recursive: true })
  const third = await run()
  expect(await ask(third)).toEqual({ etag, made: 'perennial_pictures_made_total 1' })
  await third.stop()
  rmSync(folder, { recursive: true })
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
  const answer = await front.ask(`/image?${new URLSearchParams({ url, w: '96' })}`)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.text).toMatch(/^[A-Za-z][^\n]+\.\n$/)
  expect([outside.asked, outside.ways]).toEqual([[], []])
})

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private network', ['192.168.0.10']],
  ['link-local', ['169.254.169.254']],
  ['one good and one private', [PUBLIC_ADDRESS, '10.0.0.1']],
  ['mapped IPv6', ['::ffff:10.0.0.1']],
  ['unique local IPv6', ['fd00::1']],
])('an allowed name that leads to %s is not asked', async (_name, addresses) => {
  outside.addresses.set('cdn.example', addresses)
  expect((await ask(aFarPicture(), 96)).status).toBe(403)
  expect(outside.ways).toEqual([])
})

test.each([
  ['a private address', 'http://127.0.0.1:9000/admin'],
  ['another host', 'https://elsewhere.example/a.jpg'],
  ['plain http', 'http://cdn.example/a.jpg'],
  ['credentials', 'https://user@cdn.example/a.jpg'],
  ['a file', 'file:///etc/passwd'],
  ['an allowed name that is private', 'https://inner.shelf.example/a.jpg'],
])('a redirect to %s is not followed', async (_name, location) => {
  outside.addresses.set('inner.shelf.example', ['10.0.0.1'])
  const url = aFarPicture()
  outside.answers.set(answerAt(url), redirectTo(location))
  expect((await ask(url, 96)).status).toBe(403)
  expect(outside.asked).toEqual([answerAt(url)])
})

test('redirects among allowed hosts are followed, three of them', async () => {
  const url = aFarPicture()
  outside.answers.set(answerAt(url), redirectTo('https://a.shelf.example/1'))
  outside.answers.set('a.shelf.example/1', redirectTo('/2'))
  outside.answers.set('a.shelf.example/2', redirectTo('https://b.c.shelf.example/3'))
  outside.answers.set('b.c.shelf.example/3', bytesOf(photo))
  expect((await ask(url, 96)).headers['content-type']).toBe('image/avif')
  expect(outside.asked).toHaveLength(4)
})

const QUIET = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=60',
}

test.each<[string, (url: string) => void]>([
  ['is not there', () => {}],
  ['has no address', () => outside.addresses.set('cdn.example', [])],
  ['is a page', (url) => outside.answers.set(answerAt(url), bytesOf(Buffer.from('<html>')))],
  ['is a drawing', (url) => outside.answers.set(answerAt(url), bytesOf(Buffer.from(DRAWING)))],
  ['is cut short', (url) => outside.answers.set(answerAt(url), bytesOf(photo.subarray(0, 300)))],
  ['goes in circles', (url) => outside.answers.set(answerAt(url), redirectTo(url))],
  [
    'comes compressed',
    (url) => outside.answers.set(answerAt(url), bytesOf(photo, { 'content-encoding': 'gzip' })),
  ],
  [
    'never ends',
    (url) =>
      outside.answers.set(answerAt(url), (_request, response) => {
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
      outside.answers.set(answerAt(url), (_request, response) => {
        response.writeHead(200, { 'content-length': String(photo.length) })
        response.write(photo.subarray(0, 100), () => response.destroy())
      }),
  ],
])('a quiet tile stands for a picture elsewhere that %s', async (_name, prepare) => {
  const url = aFarPicture()
  prepare(url)
  const { status, headers, text } = await ask(url, 96)
  expect(status).toBe(200)
  expect(headers).toMatchObject(QUIET)
  expect(text).toMatch(/^<svg/)
})

test('a host that failed is not asked again for every visitor', async () => {
  const url = aFarPicture()
  for (const width of [96, 128, 256] as const) await ask(url, width)
  expect(outside.asked).toEqual([answerAt(url)])
})

test('one visitor cannot have pictures made without end, but sees those that are there', async () => {
  const strict = await startFront({
    environment: { RATE_LIMIT_FACTOR: '0.005' },
    files: { 'pictures/photo.jpg': photo },
  })
  const widths = [16, 32, 48, 64] as const
  const answers = []
  for (const width of widths)
    answers.push(await strict.ask(pictureSource('/pictures/photo.jpg', width)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  expect((await strict.ask(pictureSource('/pictures/photo.jpg', 16))).status).toBe(200)
  await strict.stop()
})
