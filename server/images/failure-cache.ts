const REMEMBERED_MS = 60_000
const MOST_NOTES = 1000

/** Remembers recent failures, so that a dead host is not called for every visitor. */
export class FailureCache {
  readonly #notes = new Map<string, { readonly error: unknown; readonly until: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  note(key: string, error: unknown): void {
    this.#notes.delete(key)
    this.#notes.set(key, { error, until: this.#now() + REMEMBERED_MS })
    for (const oldest of this.#notes.keys()) {
      if (this.#notes.size <= MOST_NOTES) break
      this.#notes.delete(oldest)
    }
  }

  recent(key: string): unknown {
    const note = this.#notes.get(key)
    return note !== undefined && this.#now() < note.until ? note.error : undefined
  }
}
