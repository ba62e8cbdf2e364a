import type { Page, PageEncoding } from './page.ts'
import { PageStore } from './page-store.ts'

/** Keys of pages with a query hold one, after the path. */
const QUERY = '?'
const MOST_KEYS = 20_000

/**
 * Three stores with bounds of their own, so that addresses anybody can make up (queries, missing
 * paths) evict one another and never a page that many request.
 */
export class PartitionedStore {
  readonly #pages: PageStore
  readonly #withQuery: PageStore
  readonly #other: PageStore
  readonly #all: readonly PageStore[]

  constructor(bytes: number) {
    this.#pages = new PageStore({ bytes: bytes * 0.7, keys: MOST_KEYS })
    this.#withQuery = new PageStore({ bytes: bytes * 0.25, keys: MOST_KEYS })
    this.#other = new PageStore({ bytes: bytes * 0.05, keys: MOST_KEYS / 10 })
    this.#all = [this.#pages, this.#withQuery, this.#other]
  }

  get bytes(): number {
    return this.#all.reduce((sum, store) => sum + store.bytes, 0)
  }

  get size(): number {
    return this.#all.reduce((sum, store) => sum + store.size, 0)
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key) ?? this.#withQuery.get(key) ?? this.#other.get(key)
  }

  put(key: string, page: Page): void {
    this.drop(key)
    this.#storeFor(key, page).put(key, page)
  }

  addBrotli(key: string, page: Page, variant: PageEncoding): void {
    this.#storeFor(key, page).addBrotli(key, page, variant)
  }

  drop(key: string): void {
    for (const store of this.#all) store.drop(key)
  }

  dirty(tags: readonly string[], now: number): void {
    for (const store of this.#all) store.dirty(tags, now)
  }

  #storeFor(key: string, { status }: Page): PageStore {
    if (status !== 200) return this.#other
    return key.includes(QUERY) ? this.#withQuery : this.#pages
  }
}
