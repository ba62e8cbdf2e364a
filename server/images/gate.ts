/** More wait already than could be served in a bearable time. */
export class GateBusy extends Error {
  override readonly name = 'GateBusy'
}

export interface GateBounds {
  readonly running: number
  readonly waiting: number
}

/** Lets so many through at a time, in the order in which they came, and turns away the rest. */
export class Gate {
  readonly #bounds: GateBounds
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: GateBounds) {
    this.#bounds = bounds
  }

  /** Throws GateBusy where too many wait. */
  async through<Result>(work: () => Promise<Result>): Promise<Result> {
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
    if (this.#waiting.length >= this.#bounds.waiting) throw new GateBusy('Too many wait.')
    // Who leaves hands over their place, so that nobody new can slip in between.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running--
    else next()
  }
}
