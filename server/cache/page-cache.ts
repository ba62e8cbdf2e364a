import { type Clock, systemClock } from './clock.ts'
import { zlibCompression } from './compression.ts'
import { FailureLog } from './failure-log.ts'
import { lifetimeOf } from './lifetime.ts'
import { brotliOf, buildPage, type Compression, type Page } from './page.ts'
import { PartitionedStore } from './partitioned-store.ts'
import { PurgeLog } from './purge-log.ts'

/** A page could not be made in time, or at all. */
class RenderError extends Error {
  override readonly name = 'RenderError'
}

export type Render = () => Promise<Response>

/** A page from the cache, or a response that may not be cached and is for this visitor only. */
export type ServedPage = Page | Response

export interface PageCacheOptions {
  readonly bytes: number
  /** Called for renders that failed or are late, even if an old page hides it from visitors. */
  readonly onFailure?: (error: unknown) => void
  readonly clock?: Clock
  readonly compression?: Compression
}

/** One render in progress. `isLate` once a visitor has stopped waiting for it. */
interface PendingRender {
  /** The latest purge when the render began; infinite before it began. */
  sequence: number
  isLate: boolean
  result: Promise<RenderResult>
}

type RenderResult =
  | { readonly page: Page }
  | { readonly response: Response }
  | { readonly error: unknown }

/** How long a visitor waits for the new version of a purged page before the old one is sent. */
const SUCCESSOR_MS = 1000
/**
 * The minimum time between renders of one key: a storm of purges causes at most five renders a
 * second.
 */
const REST_MS = 200
const KEPT_ON_ERRORS_MS = 24 * 3_600_000
const HITS_BEFORE_BROTLI = 2

/**
 * Rendered pages as bytes: one render at a time for each key, stale pages sent while they are
 * renewed, purged by tag, bounded by bytes. A request that arrives after a purge never gets a page
 * whose render began before it, unless the new render fails or is late. Knows nothing of servers or
 * Astro.
 */
export class PageCache {
  readonly stats = { hits: 0, stale: 0, misses: 0, renders: 0, failures: 0, purges: 0 }
  readonly #onFailure: (error: unknown) => void
  readonly #clock: Clock
  readonly #compression: Compression
  readonly #stores: PartitionedStore
  readonly #purges = new PurgeLog()
  readonly #failures = new FailureLog()
  readonly #renders = new Map<string, PendingRender>()

  constructor(options: PageCacheOptions) {
    this.#stores = new PartitionedStore(options.bytes)
    this.#onFailure = options.onFailure ?? (() => {})
    this.#clock = options.clock ?? systemClock
    this.#compression = options.compression ?? zlibCompression
  }

  get bytes(): number {
    return this.#stores.bytes
  }

  get size(): number {
    return this.#stores.size
  }

  /** The page if it is cached and fresh. Most requests end here: it allocates nothing. */
  fresh(key: string): Page | undefined {
    const page = this.#stores.get(key)
    if (page === undefined || page.dirtiedAt !== undefined) return undefined
    return this.#clock.now() < page.freshUntil ? this.#hit(key, page) : undefined
  }

  /**
   * Returns at once if a stale page may be sent. Otherwise waits until `deadlineMs` at most, or a
   * second if there is an old page; rejects if there is nothing to send.
   */
  get(key: string, render: Render, deadlineMs: number): Page | Promise<ServedPage> {
    const fresh = this.fresh(key)
    if (fresh !== undefined) return fresh
    const page = this.#stores.get(key)
    const now = this.#clock.now()
    if (page !== undefined && page.dirtiedAt === undefined && now < page.staleUntil) {
      return this.#showWhileRenewing(key, page, render, now)
    }
    const old = isShowable(page, now) ? page : undefined
    const failure = this.#failures.recent(key, now)
    if (old !== undefined && (failure || this.#renders.get(key)?.isLate)) return this.#stale(old)
    if (failure !== undefined) return Promise.reject(failure.error)
    this.stats.misses++
    return this.#wait(key, render, old, deadlineMs - now)
  }

  /** Whether a page is cached under a key, at whatever age, or is being rendered. */
  has(key: string): boolean {
    return this.#stores.get(key) !== undefined || this.#renders.has(key)
  }

  /** Marks every page with one of these tags as out of date. `*` is all. */
  purge(tags: readonly string[]): void {
    this.stats.purges++
    this.#purges.record(tags)
    this.#stores.dirty(tags, this.#clock.now())
  }

  #hit(key: string, page: Page): Page {
    this.stats.hits++
    page.isUsed = true
    if (page.brotli === undefined) {
      page.hits++
      if (page.hits === 1) this.#stores.promote(key, page)
      if (page.hits === HITS_BEFORE_BROTLI) void this.#press(key, page)
    }
    return page
  }

  #stale(page: Page): Page {
    this.stats.stale++
    page.isUsed = true
    return page
  }

  #showWhileRenewing(key: string, page: Page, render: Render, now: number): Page {
    if (!this.#renders.has(key) && !this.#failures.recent(key, now)) this.#start(key, render)
    return this.#stale(page)
  }

  async #wait(
    key: string,
    render: Render,
    old: Page | undefined,
    patienceMs: number,
  ): Promise<ServedPage> {
    const arrivedAfter = this.#purges.sequence
    const alarm = this.#alarm(old === undefined ? patienceMs : SUCCESSOR_MS)
    try {
      for (;;) {
        const joined = this.#renders.get(key)
        const pending = joined ?? this.#start(key, render)
        const result = await Promise.race([pending.result, alarm.rung])
        if (result === undefined) {
          pending.isLate = true
          const error = new RenderError(`${key}: not in time`)
          this.#onFailure(error)
          return this.#oldInstead(key, old, error)
        }
        if ('error' in result) return this.#oldInstead(key, old, result.error)
        // A response that may not be cached belongs to the visitor for whom it was rendered.
        if ('response' in result) return joined ? await sound(key, render()) : result.response
        const isOlderThanUs = pending.sequence < arrivedAfter
        if (isOlderThanUs && this.#purges.hasTouched(result.page.tags, pending.sequence)) continue
        return result.page
      }
    } finally {
      alarm.cancel()
    }
  }

  /** Looks the page up again: a newer one may be cached, or the old one evicted. */
  #oldInstead(key: string, old: Page | undefined, error: unknown): Page {
    const page = this.#stores.get(key) ?? old
    if (!isShowable(page, this.#clock.now())) throw error
    return this.#stale(page)
  }

  #start(key: string, render: Render): PendingRender {
    const pending: PendingRender = {
      sequence: Number.POSITIVE_INFINITY,
      isLate: false,
      result: Promise.resolve({ error: undefined }),
    }
    pending.result = this.#run(key, render, pending)
    this.#renders.set(key, pending)
    return pending
  }

  /** Never rejects: there may be no waiter to catch it. */
  async #run(key: string, render: Render, pending: PendingRender): Promise<RenderResult> {
    try {
      await this.#rest(key)
      pending.sequence = this.#purges.sequence
      this.stats.renders++
      const renderedAt = this.#clock.now()
      return await this.#cache(key, await sound(key, render()), pending, renderedAt)
    } catch (error) {
      this.stats.failures++
      this.#onFailure(error)
      this.#failures.note(key, error, this.#clock.now())
      return { error }
    } finally {
      this.#renders.delete(key)
    }
  }

  async #cache(
    key: string,
    response: Response,
    pending: PendingRender,
    renderedAt: number,
  ): Promise<RenderResult> {
    const lifetime = lifetimeOf(response)
    if (lifetime === null) {
      this.#stores.drop(key)
      return { response }
    }
    const page = await buildPage(response, lifetime, renderedAt, this.#compression)
    if (this.#purges.hasTouched(page.tags, pending.sequence)) page.dirtiedAt = this.#clock.now()
    this.#stores.put(key, page)
    this.#failures.forget(key)
    return { page }
  }

  #rest(key: string): Promise<void> | undefined {
    const last = this.#stores.get(key)?.renderedAt
    const restMs = last === undefined ? 0 : last + REST_MS - this.#clock.now()
    if (restMs <= 0) return undefined
    // Of a clock that was set back, the last render lies in the future.
    return new Promise((resolve) => this.#clock.after(Math.min(restMs, REST_MS), resolve))
  }

  async #press(key: string, page: Page): Promise<void> {
    try {
      this.#stores.addBrotli(key, page, await brotliOf(page, this.#compression))
    } catch {
      // Without brotli the page is sent as gzip.
    }
  }

  #alarm(ms: number): { readonly rung: Promise<undefined>; readonly cancel: () => void } {
    let cancel = () => {}
    const rung = new Promise<undefined>((resolve) => {
      cancel = this.#clock.after(Math.max(0, ms), () => resolve(undefined))
    })
    return { rung, cancel: () => cancel() }
  }
}

/** A cached page may be sent for a day after it went out of date. */
const isShowable = (page: Page | undefined, now: number): page is Page =>
  page !== undefined && now < (page.dirtiedAt ?? page.freshUntil) + KEPT_ON_ERRORS_MS

async function sound(key: string, rendering: Promise<Response>): Promise<Response> {
  const response = await rendering
  if (response.status >= 500) throw new RenderError(`${key}: ${response.status}`)
  return response
}
