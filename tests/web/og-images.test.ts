import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OgImage } from '#domain/seo/og-image.ts'
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, ogImageFor } from '#domain/seo/og-image.ts'
import { aPage } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'

const FONT = '/_astro/open-sans.abc.woff2'
const TEA: OgImage = {
  title: 'Sencha Yame',
  line: '€14.50',
  shopName: 'Tarn',
  picture: '/pictures/tea.svg',
  font: FONT,
  colours: { ground: [255, 255, 255], primary: [0, 69, 216] },
}
const PATH = ogImageFor('/products/sencha-yame')

let front: RunningFront
beforeAll(async () => {
  front = await startFront({
    files: {
      [FONT.slice(1)]: readFileSync('src/theme/fonts/open-sans.woff2'),
      'pictures/tea.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path fill="#0a0" d="M0 0h800v1000H0z"/></svg>',
    },
  })
})
afterAll(() => front.stop())
beforeEach(() => front.purge(['all']))

const say = (ogImage: OgImage) =>
  front.show(() =>
    aPage(JSON.stringify(ogImage), {
      tags: ['all'],
      headers: { 'content-type': 'application/json' },
    }),
  )

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** How much of a part of the poster differs from its ground, 0 to 1. */
async function inkIn(bytes: Buffer, top: number, height: number): Promise<number> {
  const { channels } = await sharp(bytes)
    .extract({ left: 60, top, width: 600, height })
    .greyscale()
    .stats()
  return 1 - (channels[0]?.mean ?? 0) / 255
}

test('an OG image has the picture on the right, and title and price on the shop’s background', async () => {
  say(TEA)
  const { status, headers, bytes } = await front.request(PATH)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
  expect(await sharp(bytes).metadata()).toMatchObject({
    width: OG_IMAGE_WIDTH,
    height: OG_IMAGE_HEIGHT,
  })
  expect(await colourAt(bytes, 10, 10)).toEqual([255, 255, 255])
  expect(await colourAt(bytes, 1000, 300)).toEqual([0, 170, 0])
  expect(await inkIn(bytes, 200, 200)).toBeGreaterThan(0.02)
  expect(await inkIn(bytes, 500, 80)).toBeGreaterThan(0.005)
  expect(bytes.length).toBeLessThan(60_000)
})

test('a changed price changes the OG image, and a matching ETag gets 304', async () => {
  say(TEA)
  const before = await front.request(PATH)
  const held = { headers: { 'if-none-match': before.headers.etag ?? '' } }
  expect((await front.request(PATH, held)).status).toBe(304)
  say({ ...TEA, line: '€9.90' })
  front.purge(['all'])
  const after = await front.request(PATH, held)
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('markup in a title is drawn as text', async () => {
  say({
    ...TEA,
    title: '</path><script>alert("x")</script>&amp;<image href="file:///etc/passwd"/>',
  })
  const { status, bytes } = await front.request(PATH)
  expect(status).toBe(200)
  expect(await inkIn(bytes, 180, 300)).toBeGreaterThan(0.02)
})

test.each<[string, Partial<OgImage>]>([
  ['a script that the font lacks', { title: '玉露', line: '' }],
  ['no font', { font: null }],
  ['no picture', { picture: null }],
  ['a picture that is not there', { picture: '/pictures/none.svg' }],
  ['a picture of a host that is not allowed', { picture: 'https://elsewhere.example/a.jpg' }],
  ['a title without end', { title: 'Everything and more '.repeat(500) }],
])('with %s there is still an OG image', async (_name, change) => {
  say({ ...TEA, ...change })
  const { status, bytes } = await front.request(PATH)
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test.each([
  '/og/product/sencha.jpg',
  '/og/nothing/sencha.png',
  '/og/product/a/b.png',
  '/og/product/.png',
  '/og/',
])('%s has no OG image', async (path) => {
  say(TEA)
  expect((await front.request(path)).status).toBe(path.endsWith('/') ? 301 : 404)
})

test('a missing page has no OG image', async () => {
  front.show(() => new Response('nothing', { status: 404 }))
  expect((await front.request(ogImageFor('/products/none'))).status).toBe(404)
})
