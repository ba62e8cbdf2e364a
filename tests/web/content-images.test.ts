import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureSource } from '#domain/catalogue/picture.ts'
import { type RunningFront, startFront } from './start-front.ts'

// Pictures of editors are at an address of the shop; the front asks for them where they are.

const requested: string[] = []
let status = 200
/** What is sent for addresses of drawings. */
let drawing = ''
let lake: Server
let front: RunningFront

beforeAll(async () => {
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#4080c0' },
  })
    .webp()
    .toBuffer()
  lake = createServer((request, response) => {
    // The front listens there too, for what editors publish.
    if (request.url?.startsWith('/images/')) requested.push(request.url)
    const isDrawing = request.url?.includes('.svg') ?? false
    response.writeHead(status, { 'content-type': isDrawing ? 'image/svg+xml' : 'image/webp' })
    response.end(isDrawing ? drawing : photo)
  })
  lake.listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const address = lake.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  front = await startFront({
    environment: { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: `http://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  await front.stop()
  lake.closeAllConnections()
  lake.close()
})
beforeEach(() => {
  requested.length = 0
  status = 200
})

const request = (url: string) =>
  front.request(pictureSource(url, 640), { headers: { accept: 'image/webp' } })

const CROPPED = 'rect=0,10,90,60&w=3840&fit=max&fm=webp'

test('an editor’s picture is fetched from content, cropped by its address', async () => {
  const { status, bytes } = await request(
    `/content/images/local/production/beds-900x600.png?${CROPPED}`,
  )
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
  expect(requested).toEqual([`/images/local/production/beds-900x600.png?${CROPPED}`])
})

test('its absolute address on this shop returns the same picture', async () => {
  const path = `/content/images/local/production/whole-900x600.png?${CROPPED}`
  expect((await request(path)).status).toBe(200)
  expect((await request(`http://localhost:4321${path}`)).status).toBe(200)
  expect(requested).toHaveLength(1)
})

const DRAWING = '/content/images/local/production/lake-1600x900.svg'

test('an editor’s drawing is compressed on its way, and kept for each encoding', async () => {
  drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(500)}</svg>`
  const packed = await front.request(DRAWING, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'image/svg+xml',
    vary: 'accept, accept-encoding',
  })
  expect(packed.headers).not.toHaveProperty('content-length')
  expect(gunzipSync(packed.bytes).toString()).toBe(drawing)

  const plain = await front.request(DRAWING)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.bytes.toString()).toBe(drawing)
})

test('a part of a file keeps its bytes', async () => {
  drawing = 'x'.repeat(5000)
  status = 206
  const { headers, bytes } = await front.request(DRAWING, {
    headers: { 'accept-encoding': 'gzip', range: 'bytes=0-4999' },
  })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(bytes.toString()).toBe(drawing)
})

test.each([
  '/content/v2022-03-13/data/query/production',
  '/content/images/local/production/../secret.png',
  '/content/files/local/production/a.png',
  '/content/images/local/production/a.png?w=1#b',
])('%s is refused as a picture', async (path) => {
  expect((await request(path)).status).toBeGreaterThanOrEqual(400)
  expect(requested).toEqual([])
})

test('a deleted picture is missing, and an unavailable one is a neutral tile', async () => {
  status = 404
  expect((await request('/content/images/local/production/gone-9x6.png')).status).toBe(404)
  status = 503
  const { status: shown, headers } = await request('/content/images/local/production/late-9x6.png')
  expect([shown, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=60',
  ])
})
