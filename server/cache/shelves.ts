import type { Page, Variant } from './page.ts'
import { Shelf } from './shelf.ts'

/** Keys of pages with a query hold one, after the path. */
const QUERY = '?'
const MOST_KEYS = 20_000

/**
 * Three shelves with bounds of their own, so that addresses anybody can make up (queries, paths that
 * lead nowhere) push out one another and never a page that many ask for.
 */
export class Shelves {
  readonly #pages: Shelf
  readonly #withQuery: Shelf
  readonly #other: Shelf
  readonly #all: readonly Shelf[]

  constructor(bytes: number) {
    this.#pages = new Shelf({ bytes: bytes * 0.7, keys: MOST_KEYS })
    this.#withQuery = new Shelf({ bytes: bytes * 0.25, keys: MOST_KEYS })
    this.#other = new Shelf({ bytes: bytes * 0.05, keys: MOST_KEYS / 10 })
    this.#all = [this.#pages, this.#withQuery, this.#other]
  }

  get bytes(): number {
    return this.#all.reduce((sum, shelf) => sum + shelf.bytes, 0)
  }

  get size(): number {
    return this.#all.reduce((sum, shelf) => sum + shelf.size, 0)
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key) ?? this.#withQuery.get(key) ?? this.#other.get(key)
  }

  put(key: string, page: Page): void {
    this.drop(key)
    this.#shelfOf(key, page).put(key, page)
  }

  addBrotli(key: string, page: Page, variant: Variant): void {
    this.#shelfOf(key, page).addBrotli(key, page, variant)
  }

  drop(key: string): void {
    for (const shelf of this.#all) shelf.drop(key)
  }

  dirty(tags: readonly string[], now: number): void {
    for (const shelf of this.#all) shelf.dirty(tags, now)
  }

  #shelfOf(key: string, { status }: Page): Shelf {
    if (status !== 200) return this.#other
    return key.includes(QUERY) ? this.#withQuery : this.#pages
  }
}
