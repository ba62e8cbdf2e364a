import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aGif, vastAnimations } from '#tests/fixtures/animations.ts'
import { AN_ENDLESS_VIDEO } from '#tests/fixtures/endless-video.ts'
import { HOSTILE_DRAWINGS } from '#tests/fixtures/hostile-drawings.ts'
import { aVastPng } from '#tests/fixtures/vast-picture.ts'
import { aStaffClient } from '#tests/support/staff-client.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let backend: TestShop
let staff: Awaited<ReturnType<typeof aStaffClient>>

beforeAll(async () => {
  backend = await openTestShop()
  staff = await aStaffClient(backend)
})
afterAll(() => backend.stop())

const uploaded = z.object({ uploads: z.array(z.object({ url: z.string(), key: z.string() })) })

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const TABLE = 'Product Id,Title\n,Guji Uraga\n'

const aFile = (content: string | Buffer, name: string, type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

async function keep(path: string, file: File) {
  const reply = await staff.upload(path, file)
  const [kept] = uploaded.parse(await reply.json()).uploads
  if (!kept) throw new Error(`POST ${path}: nothing was kept`)
  return kept
}

const get = (url: string) => fetch(`${backend.url}${url}`)

async function downloadUrl(key: string) {
  const reply = z.object({ download_url: z.string() })
  return reply.parse(await staff.post('/uploads/download-url', { file_key: key })).download_url
}

test('a picture is stored under a generated name and cached forever', async () => {
  const { url } = await keep('/uploads', aFile(PIXEL, '../../etc/passwd.html'))
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/)
  const reply = await get(url)
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(PIXEL)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.for<[string, string | Buffer, string, string]>([
  ['an SVG', SVG, 'logo.svg', 'image/svg+xml'],
  ['an SVG called PNG', SVG, 'logo.png', 'image/png'],
  ['a page', HTML, 'page.html', 'text/html'],
  ['a page called PNG', HTML, 'page.png', 'image/png'],
  ['a page called CSV', HTML, 'page.csv', 'text/csv'],
  ['a script', 'alert(1)', 'script.js', 'text/javascript'],
  ['an SVG called CSV', SVG, 'logo.csv', 'text/csv'],
  ['an SVG in UTF-16', Buffer.from(`\uFEFF${SVG}`, 'utf16le'), 'logo.png', 'image/png'],
  ...Object.entries(HOSTILE_DRAWINGS).map(([of, svg]): [string, string, string, string] => [
    `an SVG ${of}`,
    svg,
    'logo.svg',
    'image/svg+xml',
  ]),
  ['a video that never ends', AN_ENDLESS_VIDEO, 'film.png', 'image/png'],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), 'scan.tif', 'image/tiff'],
  ['a TIFF called PNG', Buffer.from('MM\0*\0\0\0\x08\0\0', 'latin1'), 'scan.png', 'image/png'],
  ['nothing at all', '', 'empty.png', 'image/png'],
])('%s is refused, and its file is deleted', async ([, content, name, type]) => {
  for (const path of ['/uploads', '/uploads/protected']) {
    const reply = await staff.upload(path, aFile(content, name, type))
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('Only jpg, png, webp, avif, gif, pdf, csv files')
  }
  const leftOver = readdirSync(join(backend.dataFolder, 'uploads'), { withFileTypes: true })
  expect(leftOver.filter((entry) => entry.isFile())).toEqual([])
})

test('a protected file is served by a signed link only', async () => {
  const { key, url } = await keep('/uploads/protected', aFile(TABLE, 'import.csv', 'text/csv'))
  const name = key.replace('protected/', '')
  expect((await get(url)).status).toBe(403)
  expect((await get(`/uploads/${name}`)).status).toBe(404)
  expect((await get(`/uploads/protected/..%2fprotected%2f${name}`)).status).toBe(403)

  const link = await downloadUrl(key)
  const reply = await get(link)
  expect(await reply.text()).toBe(TABLE)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment',
    'cache-control': 'private, no-store',
  })

  const later = link.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60_000}`)
  expect((await get(later)).status).toBe(403)
  const other = (await keep('/uploads/protected', aFile(TABLE, 'b.csv', 'text/csv'))).key
  expect((await get(link.replace(name, other.replace('protected/', '')))).status).toBe(403)
})

test('a deleted file is gone, and deletion reaches no file outside the folder', async () => {
  const remove = (file_key: string) =>
    fetch(`${backend.url}/admin/uploads`, {
      method: 'DELETE',
      headers: { cookie: staff.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ file_key }),
    })
  const { key, url } = await keep('/uploads', aFile(PIXEL, 'pixel.png'))
  expect((await remove(key)).status).toBe(200)
  expect((await get(url)).status).toBe(404)
  expect((await remove('public/../../database/PG_VERSION')).status).toBe(404)
  expect(existsSync(join(backend.dataFolder, 'database'))).toBe(true)
})

test('a picture that would decode to gigabytes is refused, and no part of it is stored', async () => {
  const reply = await staff.upload('/uploads', aFile(await aVastPng(), 'vast.png'))
  expect([reply.status, await reply.text()]).toEqual([
    400,
    expect.stringContaining('at most 50 million pixels'),
  ])
})

test('a picture whose frames decode to gigabytes is refused', async () => {
  for (const [name, bytes] of Object.entries(await vastAnimations())) {
    const reply = await staff.upload('/uploads', aFile(bytes, 'moving.png'))
    expect([name, reply.status, await reply.text()]).toEqual([
      name,
      400,
      expect.stringContaining('at most 50 million pixels'),
    ])
  }
})

test('all frames are counted, wherever they are in the file', async () => {
  const late = aGif({ width: 400, height: 400, frames: 3000, words: 2 * 1_048_576 })
  expect((await staff.upload('/uploads', aFile(late, 'moving.gif'))).status).toBe(400)
})

test('a short animation is stored', async () => {
  const moving = aGif({ width: 400, height: 300, frames: 60 })
  expect((await keep('/uploads', aFile(moving, 'moving.gif'))).url).toMatch(/\.gif$/)
})

test('an upload that is too long is refused before it is read', async () => {
  const reply = await staff.upload('/uploads', aFile(Buffer.alloc(21 * 1_048_576), 'large.png'))
  expect(reply.status).toBe(413)
})

test('only staff can upload', async () => {
  const form = new FormData()
  form.append('files', aFile(PIXEL, 'pixel.png'))
  const reply = await fetch(`${backend.url}/admin/uploads`, { method: 'POST', body: form })
  expect(reply.status).toBe(401)
})
