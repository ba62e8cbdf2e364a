/** A purge of this tag touches everything. */
export const EVERYTHING = '*'

const MOST_TAGS = 20_000

/**
 * Records the order of purges. A render learns its tags only when it is done; the log then shows
 * whether one of them was purged meanwhile.
 */
export class PurgeLog {
  #sequence = 0
  #forgottenUntil = 0
  readonly #last = new Map<string, number>()

  /** The number of the latest purge. */
  get sequence(): number {
    return this.#sequence
  }

  record(tags: readonly string[]): void {
    this.#sequence++
    if (this.#last.size + tags.length > MOST_TAGS) {
      this.#last.clear()
      this.#forgottenUntil = this.#sequence
    }
    for (const tag of tags) this.#last.set(tag, this.#sequence)
  }

  /**
   * True if one of the tags was purged after `sequence`, or if the log no longer reaches back that
   * far.
   */
  hasTouched(tags: readonly string[], sequence: number): boolean {
    const isLater = (tag: string) => (this.#last.get(tag) ?? 0) > sequence
    return sequence < this.#forgottenUntil || isLater(EVERYTHING) || tags.some(isLater)
  }
}
