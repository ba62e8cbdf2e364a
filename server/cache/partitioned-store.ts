import type { Page, PageEncoding } from './page.ts'
import { PageStore } from './page-store.ts'

/** Keys of pages with a query hold one, after the path. */
const QUERY = '?'
const MOST_KEYS = 20_000

/**
 * Four stores with bounds of their own, so that addresses anybody can make up (queries, missing
 * paths) evict one another and never a page that many request. A page with a query is on probation
 * until it is sent a second time (segmented LRU): most searches are asked for once.
 */
export class PartitionedStore {
  readonly #pages: PageStore
  readonly #withQuery: PageStore
  readonly #onProbation: PageStore
  readonly #other: PageStore
  readonly #all: readonly PageStore[]

  constructor(bytes: number) {
    this.#pages = new PageStore({ bytes: bytes * 0.7, keys: MOST_KEYS })
    this.#withQuery = new PageStore({ bytes: bytes * 0.22, keys: MOST_KEYS })
    this.#onProbation = new PageStore({ bytes: bytes * 0.03, keys: MOST_KEYS / 10 })
    this.#other = new PageStore({ bytes: bytes * 0.05, keys: MOST_KEYS / 10 })
    this.#all = [this.#pages, this.#withQuery, this.#onProbation, this.#other]
  }

  get bytes(): number {
    return this.#all.reduce((sum, store) => sum + store.bytes, 0)
  }

  get size(): number {
    return this.#all.reduce((sum, store) => sum + store.size, 0)
  }

  get(key: string): Page | undefined {
    for (const store of this.#all) {
      const page = store.get(key)
      if (page !== undefined) return page
    }
    return undefined
  }

  put(key: string, page: Page): void {
    const store = this.#storeFor(key, page)
    this.drop(key)
    store.put(key, page)
  }

  /** Ends the probation of a page that is sent a second time, unless another has replaced it. */
  promote(key: string, page: Page): void {
    if (this.#onProbation.get(key) !== page) return
    this.#onProbation.drop(key)
    this.#withQuery.put(key, page)
  }

  addBrotli(key: string, page: Page, variant: PageEncoding): void {
    for (const store of this.#all) store.addBrotli(key, page, variant)
  }

  drop(key: string): void {
    for (const store of this.#all) store.drop(key)
  }

  dirty(tags: readonly string[], now: number): void {
    for (const store of this.#all) store.dirty(tags, now)
  }

  #storeFor(key: string, { status }: Page): PageStore {
    if (status !== 200) return this.#other
    if (!key.includes(QUERY)) return this.#pages
    return this.#withQuery.get(key) === undefined ? this.#onProbation : this.#withQuery
  }
}
