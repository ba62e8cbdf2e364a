import type { Page, PageEncoding } from './page.ts'
import { EVERYTHING } from './purge-log.ts'

export interface StoreBounds {
  readonly bytes: number
  readonly keys: number
}

/** Stores pages by key and tag within bounds, and evicts the least recently sent first. */
export class PageStore {
  readonly #bounds: StoreBounds
  readonly #pages = new Map<string, Page>()
  readonly #keysByTag = new Map<string, Set<string>>()
  #bytes = 0

  constructor(bounds: StoreBounds) {
    this.#bounds = bounds
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)
  }

  put(key: string, page: Page): void {
    this.drop(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]))
      else keys.add(key)
    }
    this.#makeRoom()
  }

  /** Adds an encoding to a page, unless another page has replaced it meanwhile. */
  addBrotli(key: string, page: Page, variant: PageEncoding): void {
    if (this.#pages.get(key) !== page) return
    page.brotli = variant
    page.bytes += variant.body.length
    this.#bytes += variant.body.length
    this.#makeRoom()
  }

  drop(key: string): void {
    const page = this.#pages.get(key)
    if (page === undefined) return
    this.#pages.delete(key)
    this.#bytes -= page.bytes
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /**
   * Marks every page with one of these tags: it may be sent only until its successor is rendered.
   */
  dirty(tags: readonly string[], now: number): void {
    for (const tag of tags) {
      const keys = tag === EVERYTHING ? this.#pages.keys() : this.#keysByTag.get(tag)
      for (const key of keys ?? []) {
        const page = this.#pages.get(key)
        if (page !== undefined) page.dirtiedAt ??= now
      }
    }
  }

  /**
   * Second-chance eviction: a page that was sent since the last pass stays, so that sending needs
   * no bookkeeping.
   */
  #makeRoom(): void {
    for (const [key, page] of this.#pages) {
      if (this.#bytes <= this.#bounds.bytes && this.#pages.size <= this.#bounds.keys) return
      if (page.isUsed) {
        page.isUsed = false
        this.#pages.delete(key)
        this.#pages.set(key, page)
      } else {
        this.drop(key)
      }
    }
  }
}
