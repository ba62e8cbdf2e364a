import { expect, test } from 'vitest'
import { ImageCache } from './image-cache.ts'
import { ELSEWHERE } from './lifetime.ts'
import type { CachedPicture } from './picture-store.ts'

const GIF = Buffer.from('GIF89a and more')
const SIZE = { quality: 80, format: 'webp' } as const

/** A cache whose disk takes as long to write as a test lets it, and a source that counts its loads. */
function aCache() {
  const written = Promise.withResolvers<void>()
  const onDisk = new Map<string, CachedPicture>()
  const loads: Promise<Buffer>[] = []
  const source = {
    key: 'far',
    lifetime: ELSEWHERE,
    isElsewhere: true,
    mayBeDrawn: false,
    load: () => {
      const bytes = Promise.resolve(GIF)
      loads.push(bytes)
      return bytes
    },
  }
  const cache = new ImageCache({
    store: {
      get: async (key) => onDisk.get(key),
      put: async (key, picture) => {
        await written.promise
        onDisk.set(key, picture)
      },
      drop: async () => undefined,
    },
    workerPool: { make: async () => ({ bytes: GIF, type: 'image/webp' }) },
    reportError: () => undefined,
    stats: { hits: 0, made: 0, failures: 0 },
    now: () => 0,
  })
  return { cache, source, loads, letWrite: written.resolve }
}

test('simultaneous requests for sizes cost one fetch', async () => {
  const { cache, source, loads, letWrite } = aCache()
  letWrite()
  await Promise.all([128, 256, 640].map((width) => cache.make(source, { ...SIZE, width })))
  expect(loads).toHaveLength(1)
})

test('a size that is requested while the original is being written costs no second fetch', async () => {
  const { cache, source, loads, letWrite } = aCache()
  await cache.make(source, { ...SIZE, width: 128 })
  const second = cache.make(source, { ...SIZE, width: 256 })
  letWrite()
  await second
  expect(loads).toHaveLength(1)
})
