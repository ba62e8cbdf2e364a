import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { DiskCache } from './disk-cache.ts'
import { createStaleIfError } from './stale-if-error.ts'

let folder: string
let errors: unknown[]
beforeEach(() => {
  folder = temporaryFolder()
  errors = []
})
// A copy that no test waited for may still be on its way to the disk.
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const openCopies = (hasRoom = () => true) =>
  new DiskCache({
    folder: join(folder, 'content'),
    reportError: (...args) => errors.push(args),
    hasRoom,
  })

const dead = async () => {
  throw new Error('GET /data/query: no answer')
}

test('a stored answer is there for the next process', async () => {
  openCopies().keep('home', { title: 'Coffee' })
  await expect.poll(() => openCopies().read('home')).toMatchObject({ value: { title: 'Coffee' } })
  expect(await openCopies().read('about')).toBeUndefined()
})

test('when answers come faster than the disk, the last one is stored', async () => {
  const diskCache = openCopies()
  for (let count = 0; count < 50; count++) diskCache.keep('home', count)
  await expect.poll(async () => (await diskCache.read('home'))?.value).toBe(49)
  expect(readdirSync(join(folder, 'content'))).toHaveLength(1)
})

test('a deleted document does not come back, and missing ones take no room', async () => {
  const diskCache = openCopies()
  diskCache.keep('home', 1)
  await expect.poll(() => diskCache.read('home')).toBeDefined()
  diskCache.keep('home', null)
  diskCache.keep('made up', [])
  await expect.poll(() => readdirSync(join(folder, 'content'))).toEqual([])
})

test('a broken copy counts as a miss', async () => {
  const diskCache = openCopies()
  diskCache.keep('home', 1)
  await expect.poll(async () => (await diskCache.read('home'))?.value).toBe(1)
  for (const name of readdirSync(join(folder, 'content')))
    writeFileSync(join(folder, 'content', name), '{"key":"ho')
  expect(await diskCache.read('home')).toBeUndefined()
})

test('the oldest copies beyond the bound and leftovers of a crash are evicted', async () => {
  const content = join(folder, 'content')
  mkdirSync(content)
  for (let count = 0; count < 2005; count++) {
    const path = join(content, count < 3 ? `${count}.part` : `${count}.json`)
    writeFileSync(path, '{}')
    utimesSync(path, 1000 + count, 1000 + count)
  }
  openCopies().keep('home', 1)
  await expect.poll(() => readdirSync(content).length).toBe(2000)
  expect(readdirSync(content).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a folder that cannot be written is reported, and fails no page', async () => {
  writeFileSync(join(folder, 'content'), 'a file')
  const diskCache = openCopies()
  diskCache.keep('home', 1)
  await expect.poll(() => errors.length).toBe(1)
  expect(await diskCache.read('home')).toBeUndefined()
})

test('the last good answer is served and reported while content does not answer', async () => {
  const diskCache = openCopies()
  let used = 0
  const staleIfError = createStaleIfError({
    diskCache,
    reportError: (...args) => errors.push(args),
    onStale: () => used++,
  })
  expect(await staleIfError('home', async () => 'fresh')).toBe('fresh')
  await expect.poll(() => diskCache.read('home')).toBeDefined()
  expect(await staleIfError('home', dead)).toBe('fresh')
  expect(used).toBe(1)
  expect(errors).toEqual([['content', expect.any(Error), { cachedAnswer: expect.any(String) }]])
  await expect(staleIfError('about', dead)).rejects.toThrow('no answer')
})

test('for a second after a failure no request waits for another, then content is queried again', async () => {
  const diskCache = openCopies()
  let now = 0
  const parts = { diskCache, reportError: () => {}, onStale: () => {}, now: () => now }
  const staleIfError = createStaleIfError(parts)
  diskCache.keep('home', 'old')
  await expect.poll(() => diskCache.read('home')).toBeDefined()
  now = 5000
  expect(await staleIfError('home', dead)).toBe('old')
  now += 999
  expect(await staleIfError('home', async () => 'fresh')).toBe('old')
  now += 1
  expect(await staleIfError('home', async () => 'fresh')).toBe('fresh')
})

const answering = (status: number) => async () => {
  throw Object.assign(new Error(`GET /data/query: ${status}`), { status })
}

test.each([408, 429])(
  'a content that answers %i counts as one that does not answer',
  async (status) => {
    const diskCache = openCopies()
    diskCache.keep('home', 'old')
    await expect.poll(() => diskCache.read('home')).toBeDefined()
    const staleIfError = createStaleIfError({ diskCache, reportError: () => {}, onStale: () => {} })
    expect(await staleIfError('home', answering(status))).toBe('old')
    await expect(staleIfError('about', answering(status))).rejects.toThrow(String(status))
  },
)

test.each([400, 404])('a refusal with %i is not hidden by a copy', async (status) => {
  const diskCache = openCopies()
  diskCache.keep('home', 'old')
  await expect.poll(() => diskCache.read('home')).toBeDefined()
  const staleIfError = createStaleIfError({ diskCache, reportError: () => {}, onStale: () => {} })
  await expect(staleIfError('home', answering(status))).rejects.toThrow(String(status))
})

test('below the floor of free disk no copy is added; with space back, copies are added again', async () => {
  let isRoomy = true
  const diskCache = openCopies(() => isRoomy)
  diskCache.keep('home', 1)
  await expect.poll(() => diskCache.read('home')).toBeDefined()
  isRoomy = false
  diskCache.keep('about', 1)
  // Writes are sequential: once this one is gone, the one before has been examined.
  diskCache.keep('home', null)
  await expect.poll(() => diskCache.read('home')).toBeUndefined()
  expect(await diskCache.read('about')).toBeUndefined()
  isRoomy = true
  diskCache.keep('about', 1)
  await expect.poll(() => diskCache.read('about')).toBeDefined()
  expect(errors).toEqual([])
})
