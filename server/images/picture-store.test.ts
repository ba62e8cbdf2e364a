import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyOf } from './image-cache.ts'
import { etagOf, PictureStore } from './picture-store.ts'

const KB = 1024
let folder: string
let reported: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  reported = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const reportError = (cause: string) => reported.push(cause)
const hasRoom = () => true
const storeOf = (bytes = 1000 * KB) => new PictureStore({ folder, bytes, reportError, hasRoom })
const pictureOf = (fill: string, length = KB) => {
  const bytes = Buffer.alloc(length, fill)
  return { bytes, type: 'image/webp', etag: etagOf(bytes), madeAt: 1000 }
}
const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a stored picture is there again, also after a restart', async () => {
  const picture = pictureOf('a')
  await storeOf().put(keyOf('a'), picture)
  const next = storeOf()
  expect(await next.get(keyOf('a'))).toEqual(picture)
  expect(await next.get(keyOf('b'))).toBeUndefined()
  await next.scanned()
  expect(next.bytes).toBeGreaterThan(KB)
})

test('the least recently used picture is evicted first, and the bound holds', async () => {
  const store = storeOf(4.5 * KB)
  for (const name of ['a', 'b', 'c']) await store.put(keyOf(name), pictureOf(name))
  await store.get(keyOf('a'))
  await store.put(keyOf('d'), pictureOf('d'))
  await store.put(keyOf('e'), pictureOf('e'))
  expect(store.bytes).toBeLessThanOrEqual(4.5 * KB)
  expect(await store.get(keyOf('b'))).toBeUndefined()
  expect(await store.get(keyOf('a'))).toBeDefined()
  expect(await store.get(keyOf('e'))).toBeDefined()
  expect(existsSync(pathOf(keyOf('b')))).toBe(false)
})

test('pictures of earlier runs count, and the oldest is evicted first', async () => {
  const earlier = storeOf()
  for (const name of ['a', 'b', 'c']) await earlier.put(keyOf(name), pictureOf(name))
  utimesSync(pathOf(keyOf('b')), 1000, 1000)
  const store = storeOf(4 * KB)
  await store.put(keyOf('d'), pictureOf('d'))
  expect(await store.get(keyOf('b'))).toBeUndefined()
  expect(await store.get(keyOf('c'))).toBeDefined()
})

test.each([
  ['cut short', Buffer.from('{"type":"image/webp"')],
  ['of other bytes', Buffer.from('{"type":"image/webp","etag":"\\"x\\"","madeAt":1}\nbytes')],
  ['empty', Buffer.alloc(0)],
])('a file that is %s is dropped', async (_name, file) => {
  const store = storeOf()
  const key = keyOf('a')
  await store.put(key, pictureOf('a'))
  writeFileSync(pathOf(key), file)
  expect(await store.get(key)).toBeUndefined()
  expect(existsSync(pathOf(key))).toBe(false)
})

test('old leftovers of a crash are deleted', async () => {
  await storeOf().put(keyOf('a'), pictureOf('a'))
  const old = `${pathOf(keyOf('a'))}.1234.tmp`
  const young = `${pathOf(keyOf('a'))}.5678.tmp`
  for (const path of [old, young]) writeFileSync(path, 'half')
  utimesSync(old, 1000, 1000)
  await storeOf().scanned()
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})

test('parallel writes leave whole files', async () => {
  const store = storeOf()
  const writes = Array.from({ length: 20 }, (_, i) =>
    store.put(keyOf('same'), pictureOf(String(i % 10), 200 * KB)),
  )
  await Promise.all(writes)
  expect(files()).toHaveLength(1)
  expect((await store.get(keyOf('same')))?.bytes).toHaveLength(200 * KB)
})

test('without a writable folder pictures are made but not stored', async () => {
  writeFileSync(join(folder, 'file'), '')
  const store = new PictureStore({ folder: join(folder, 'file'), bytes: KB, reportError, hasRoom })
  await store.put(keyOf('a'), pictureOf('a'))
  expect(await store.get(keyOf('a'))).toBeUndefined()
  expect(reported).toEqual(['picture store'])
})

test('below the floor of free disk no picture is stored; with space back, pictures are stored again', async () => {
  let isRoomy = true
  const store = new PictureStore({ folder, bytes: 1000 * KB, reportError, hasRoom: () => isRoomy })
  await store.put(keyOf('a'), pictureOf('a'))
  isRoomy = false
  await store.put(keyOf('b'), pictureOf('b'))
  expect(await store.get(keyOf('b'))).toBeUndefined()
  expect(await store.get(keyOf('a'))).toBeDefined()
  isRoomy = true
  await store.put(keyOf('b'), pictureOf('b'))
  expect(await store.get(keyOf('b'))).toBeDefined()
  expect(reported).toEqual([])
})
