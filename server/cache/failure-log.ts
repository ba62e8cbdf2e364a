const REMEMBERED_MS = 1000
const MOST_KEYS = 5000

/** Errors are remembered for a second, so that not every request calls a dead backend. */
export class FailureLog {
  readonly #failures = new Map<string, { readonly until: number; readonly error: unknown }>()

  note(key: string, error: unknown, now: number): void {
    this.#failures.delete(key)
    this.#failures.set(key, { until: now + REMEMBERED_MS, error })
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MOST_KEYS) break
      this.#failures.delete(oldest)
    }
  }

  forget(key: string): void {
    this.#failures.delete(key)
  }

  recent(key: string, now: number): { readonly error: unknown } | undefined {
    const failure = this.#failures.get(key)
    if (failure === undefined) return undefined
    const leftMs = failure.until - now
    // More is left only after the clock was set back.
    return leftMs > 0 && leftMs <= REMEMBERED_MS ? failure : undefined
  }
}
