/** Runs one piece of work at a time for each key: later callers share its result. */
export class SingleFlight<Result> {
  readonly #flights = new Map<string, Promise<Result>>()

  has(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Resolves once nothing runs for a key. */
  async settled(key: string): Promise<void> {
    await this.#flights.get(key)?.catch(() => undefined)
  }

  join(key: string, work: () => Promise<Result>): Promise<Result> {
    const cached = this.#flights.get(key)
    if (cached !== undefined) return cached
    const flight = work().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }
}
