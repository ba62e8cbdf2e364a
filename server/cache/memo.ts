import { type Clock, systemClock } from './clock.ts'
import { EVERYTHING } from './purge-log.ts'

interface Entry {
  readonly tags: readonly string[]
  readonly value: Promise<unknown>
  readonly until: number
}

const MOST_ENTRIES = 5000
/** Bounds how long a value survives a purge that was lost. */
const KEPT_MS = 300_000

/**
 * Caches loaded values by key until one of their tags is purged. Each key has one load at a time;
 * errors are not cached; a load that began before a purge is never shared after it.
 */
export class Memo {
  readonly #entries = new Map<string, Entry>()
  readonly #clock: Clock

  constructor(clock: Clock = systemClock) {
    this.#clock = clock
  }

  remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
  remember(key: string, tags: readonly string[], load: () => Promise<unknown>): Promise<unknown> {
    const cached = this.#entries.get(key)
    if (cached !== undefined && this.#clock.now() < cached.until) return cached.value
    const value = load()
    const entry = { tags, value, until: this.#clock.now() + KEPT_MS }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_ENTRIES) break
      this.#entries.delete(oldest)
    }
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return value
  }

  purge(tags: readonly string[]): void {
    const purged = new Set(tags)
    for (const [key, entry] of this.#entries) {
      const isTouched = purged.has(EVERYTHING) || entry.tags.some((tag) => purged.has(tag))
      if (isTouched) this.#entries.delete(key)
    }
  }
}
