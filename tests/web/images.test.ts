import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureSource } from '#domain/catalogue/picture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { CHROME, DRAWING, openPictureShop, type PictureShop } from './picture-shop.ts'
import { type RunningFront, startFront } from './start-front.ts'

let shop: PictureShop

beforeAll(async () => {
  shop = await openPictureShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.forget())

test.each([
  [CHROME, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])(
  'a browser that accepts %s gets %s in the requested width, without camera metadata',
  async (accept, type, format) => {
    const { status, headers, bytes } = await shop.request('/pictures/photo.jpg', 256, accept)
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
  const bytes = async (quality: number) =>
    (await shop.front.request(pictureSource('/pictures/noise.jpg', 256, quality))).bytes.length
  expect(await bytes(30)).toBeLessThan((await bytes(90)) / 2)
})

test('a picture is never enlarged, but a drawing is as wide as requested', async () => {
  expect(
    await sharp((await shop.request('/pictures/photo.jpg', 1200)).bytes).metadata(),
  ).toMatchObject({
    width: 1000,
    height: 500,
  })
  expect(
    await sharp((await shop.request('/pictures/drawing.svg', 640)).bytes).metadata(),
  ).toMatchObject({
    width: 640,
    height: 800,
  })
})

test('a picture is rotated by its orientation', async () => {
  const { bytes } = await shop.request('/pictures/turned.jpg', 256)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 512 })
})

test('transparency is kept without a newer format', async () => {
  const { headers } = await shop.request('/pictures/clear.png', 96, '*/*')
  expect(headers['content-type']).toBe('image/png')
})

test('a matching ETag gets 304, and HEAD has no body', async () => {
  const path = pictureSource('/pictures/photo.jpg', 96)
  const full = await shop.front.request(path)
  const unchanged = await shop.front.request(path, {
    headers: { 'if-none-match': full.headers.etag ?? '' },
  })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  expect(unchanged.headers.etag).toBe(full.headers.etag)
  const head = await shop.front.request(path, { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(full.bytes.length))
  expect((await shop.front.request(path, { method: 'POST' })).status).toBe(403)
})

test('an address of this shop counts as its path', async () => {
  expect((await shop.request('http://localhost:4321/pictures/photo.jpg', 96)).status).toBe(200)
  expect(shop.outside.requests).toEqual([])
})

test('an upload is fetched from commerce, without the visitor’s credentials', async () => {
  shop.front.commerce.answers['GET /uploads/a-1.jpg'] = (_request, response) =>
    response.end(shop.photo)
  const path = pictureSource('/uploads/a-1.jpg', 96)
  const { status, headers } = await shop.front.request(path, {
    headers: { cookie: 'session=secret' },
  })
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, max-age=604800/)
  const requests = shop.front.commerce.requests().filter(({ url }) => url === '/uploads/a-1.jpg')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.cookie).toBeUndefined()
})

test('an uploaded drawing is not drawn, and a missing upload is a 404', async () => {
  shop.front.commerce.answers['GET /uploads/a-2.svg'] = (_request, response) =>
    response.end(DRAWING)
  shop.front.commerce.answers['GET /uploads/a-3.jpg'] = (_request, response) =>
    response.writeHead(404).end()
  expect((await shop.request('/uploads/a-2.svg', 96)).status).toBe(422)
  expect((await shop.request('/uploads/a-3.jpg', 96)).status).toBe(404)
})

test('a failure of commerce is not reported as a missing picture', async () => {
  shop.front.commerce.answers['GET /uploads/a-4.jpg'] = (_request, response) =>
    response.writeHead(500).end('stack trace')
  const { status, headers, text } = await shop.request('/uploads/a-4.jpg', 96)
  expect(status).toBe(503)
  expect(headers['retry-after']).toBeDefined()
  expect(text).not.toContain('stack')
})

test.each(['/pictures/broken.jpg', '/pictures/words.txt', '/pictures/wide.png'])(
  '%s is refused as a picture, with a reason',
  async (url) => {
    const { status, text } = await shop.request(url, 96)
    expect([status, text]).toEqual([422, 'This file is not a picture that we can show.\n'])
  },
)

test('a rendered picture is stored on disk, also for the next run, and rendered again if it is lost', async () => {
  const folder = temporaryFolder('perennial-images-')
  const images = join(folder, 'images')
  const kept = () => (existsSync(images) ? readdirSync(images, { recursive: true }) : [])
  const run = () =>
    startFront({ environment: { DATA_DIR: folder }, files: { 'pictures/photo.jpg': shop.photo } })
  const request = async (store: RunningFront) => {
    const { headers } = await store.request(pictureSource('/pictures/photo.jpg', 128))
    const { text } = await store.request('/metrics')
    const [made] = text.match(/perennial_pictures_made_total \d/) ?? []
    return { etag: headers.etag, made }
  }

  const first = await run()
  const { etag } = await request(first)
  const isKept = () => kept().some((name) => /\/[0-9a-f]{64}$/.test(String(name)))
  await until('the picture is on disk', isKept)
  await first.stop()

  const second = await run()
  expect(await request(second)).toEqual({ etag, made: 'perennial_pictures_made_total 0' })
  await second.stop()

  rmSync(images, { recursive: true })
  const third = await run()
  expect(await request(third)).toEqual({ etag, made: 'perennial_pictures_made_total 1' })
  await third.stop()
  rmSync(folder, { recursive: true })
})

test('one visitor can have a limited number of pictures rendered, and sees the stored ones', async () => {
  const strict = await startFront({
    environment: { RATE_LIMIT_FACTOR: '0.005' },
    files: { 'pictures/photo.jpg': shop.photo },
  })
  const widths = [16, 32, 48, 64] as const
  const answers = []
  for (const width of widths)
    answers.push(await strict.request(pictureSource('/pictures/photo.jpg', width)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  expect((await strict.request(pictureSource('/pictures/photo.jpg', 16))).status).toBe(200)
  await strict.stop()
})

test('below the floor of free disk pictures are rendered and sent, but not stored', async () => {
  const full = await startFront({
    environment: { DISK_FLOOR_MEGABYTES: '1048576' },
    files: { 'pictures/photo.jpg': shop.photo },
  })
  const answer = await full.request(pictureSource('/pictures/photo.jpg', 64))
  expect(answer.status).toBe(200)
  expect(answer.bytes.length).toBeGreaterThan(0)
  expect(existsSync(join(full.folder, 'images'))).toBe(false)
  await full.stop()
})
