import { createHash } from 'node:crypto'
import { FailureCache } from './failure-cache.ts'
import type { ImageJob, MadeImage } from './job.ts'
import { kindOf, type PictureFormat } from './kinds.ts'
import { MemoryCache } from './memory-cache.ts'
import { PictureRefused } from './picture-refused.ts'
import { type CachedPicture, etagOf, type PictureStore } from './picture-store.ts'
import { Semaphore, SemaphoreFull } from './semaphore.ts'
import { SingleFlight } from './single-flight.ts'
import type { PictureSource } from './sources.ts'
import { UnreadablePicture, type WorkerPool } from './worker-pool.ts'

interface ImageCacheStats {
  hits: number
  made: number
  failures: number
}

export interface ImageCacheParts {
  readonly store: Pick<PictureStore, 'get' | 'put' | 'drop'>
  readonly workerPool: WorkerPool
  readonly reportError: (cause: string, error: unknown) => void
  readonly stats: ImageCacheStats
  readonly now?: () => number
}

export interface ImageSize {
  readonly width: number
  readonly quality: number
  readonly format: PictureFormat
}

/** Incremented when pictures come out differently, so that no older one is sent. */
const EDITION = 1
const LOADING = { running: 8, waiting: 128 } as const

export const keyOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, ...parts]))
    .digest('hex')

/** Pictures in the requested sizes: stored, or made once for all waiting requests. */
export class ImageCache {
  readonly #parts: ImageCacheParts
  readonly #hot = new MemoryCache()
  readonly #makes = new SingleFlight<CachedPicture>()
  readonly #loads = new SingleFlight<Buffer>()
  readonly #puts = new SingleFlight<void>()
  readonly #loading = new Semaphore(LOADING)
  readonly #failures: FailureCache
  readonly #now: () => number

  constructor(parts: ImageCacheParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#failures = new FailureCache(this.#now)
  }

  /**
   * Returns a stored picture; one that is due for revalidation is revalidated in the background.
   */
  async cached(source: PictureSource, size: ImageSize): Promise<CachedPicture | undefined> {
    const key = this.#keyOf(source, size)
    const picture = this.#hot.get(key) ?? (await this.#parts.store.get(key))
    if (picture === undefined) return undefined
    this.#parts.stats.hits++
    this.#hot.put(key, picture)
    if (this.#now() - picture.madeAt > source.lifetime.freshMs) this.#renew(key, source, size)
    return picture
  }

  /** True if a request waits for this picture already. */
  isBeingMade(source: PictureSource, size: ImageSize): boolean {
    return this.#makes.has(this.#keyOf(source, size))
  }

  /** Makes the picture. Throws what its source or the worker pool throws. */
  make(source: PictureSource, size: ImageSize): Promise<CachedPicture> {
    const key = this.#keyOf(source, size)
    return this.#makes.join(key, () => this.#make(key, source, size))
  }

  /** Returns something that follows from its key alone, such as an OG image. */
  async drawn(key: string, job: () => Promise<ImageJob>): Promise<CachedPicture> {
    const cached = this.#hot.get(key) ?? (await this.#parts.store.get(key))
    if (cached !== undefined) {
      this.#parts.stats.hits++
      this.#hot.put(key, cached)
      return cached
    }
    return this.#makes.join(key, async () =>
      this.#keep(key, await this.#parts.workerPool.make(await job())),
    )
  }

  /**
   * Returns the whole picture as its source has it. Pictures of other hosts are stored for a while.
   */
  original(source: PictureSource): Promise<Buffer> {
    const key = keyOf('original', source.key)
    // The store is read within the single flight: otherwise another flight could end in between,
    // and the remote host would be called twice.
    return this.#loads.join(
      key,
      async () => (await this.#freshOriginal(key, source)) ?? this.#load(key, source),
    )
  }

  async #freshOriginal(key: string, { isElsewhere, lifetime }: PictureSource) {
    if (!isElsewhere) return undefined
    await this.#puts.settled(key)
    const cached = await this.#parts.store.get(key)
    const isFresh = cached !== undefined && this.#now() - cached.madeAt <= lifetime.freshMs
    return isFresh ? cached.bytes : undefined
  }

  #keyOf(source: PictureSource, { width, quality, format }: ImageSize): string {
    return keyOf(source.key, width, quality, format)
  }

  async #load(key: string, source: PictureSource): Promise<Buffer> {
    const failed = this.#failures.recent(key)
    if (failed !== undefined) throw failed
    try {
      const bytes = await this.#loading.run(source.load)
      // Before it is stored: a file that is no picture takes no space.
      const kind = kindOf(bytes)
      if (kind === undefined) throw new UnreadablePicture('no picture by its first bytes')
      if (kind === 'svg' && !source.mayBeDrawn) throw new UnreadablePicture("somebody's drawing")
      if (source.isElsewhere) {
        const original = { bytes, type: kind, etag: etagOf(bytes), madeAt: this.#now() }
        void this.#puts.join(key, () => this.#parts.store.put(key, original))
      }
      return bytes
    } catch (error) {
      this.#parts.stats.failures++
      if (source.isElsewhere) this.#failures.note(key, error)
      throw error
    }
  }

  async #make(key: string, source: PictureSource, size: ImageSize): Promise<CachedPicture> {
    const bytes = await this.original(source)
    const kind = kindOf(bytes)
    if (kind === undefined) throw new UnreadablePicture('no picture by its first bytes')
    const failed = this.#failures.recent(key)
    if (failed !== undefined) throw failed
    try {
      const job = { task: 'resize', bytes, kind, ...size } as const
      return this.#keep(key, await this.#parts.workerPool.make(job))
    } catch (error) {
      // A picture that timed out once would time out for every visitor. A busy pool is temporary.
      if (!(error instanceof SemaphoreFull)) this.#failures.note(key, error)
      throw error
    }
  }

  #keep(key: string, { bytes, type }: MadeImage): CachedPicture {
    this.#parts.stats.made++
    const picture = { bytes, type, etag: etagOf(bytes), madeAt: this.#now() }
    this.#hot.put(key, picture)
    void this.#parts.store.put(key, picture)
    return picture
  }

  /**
   * Revalidates in the background. Without an answer the stored picture stays; a refusal removes
   * it.
   */
  #renew(key: string, source: PictureSource, size: ImageSize): void {
    if (this.#makes.has(key)) return
    this.make(source, size).catch((error: unknown) => {
      if (error instanceof PictureRefused) {
        this.#hot.drop(key)
        void this.#parts.store.drop(key)
      } else {
        this.#parts.reportError('picture renewal', error)
      }
    })
  }
}
