/** The queue is too long to be served in time. */
export class SemaphoreFull extends Error {
  override readonly name = 'SemaphoreFull'
}

export interface SemaphoreBounds {
  readonly running: number
  readonly waiting: number
}

/** Runs a number of jobs at a time, in order of arrival, and refuses the rest. */
export class Semaphore {
  readonly #bounds: SemaphoreBounds
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: SemaphoreBounds) {
    this.#bounds = bounds
  }

  /** Throws SemaphoreFull where too many wait. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#bounds.running) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#bounds.waiting) throw new SemaphoreFull('Too many wait.')
    // The slot goes directly to the next one, so that no newcomer can take it.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running--
    else next()
  }
}
