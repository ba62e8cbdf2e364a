/** The number of attempts for each key. */
export interface Allowance {
  /**
   * Takes one attempt, before its result is known: parallel attempts count like sequential ones.
   * Returns the seconds to wait if there is none, else 0.
   */
  readonly take: (key: string) => number
  /** Returns the last attempt: it was no guess. */
  readonly giveBack: (key: string) => void
  /** The number of attempts that are taken. */
  readonly taken: (key: string) => number
}

/** The bound on stored keys; the least recently used one is dropped first. */
const KEYS_AT_MOST = 100_000

/** Stores a value for each key, in the order of use and within bounds. */
export function createLedger<Entry>() {
  const entries = new Map<string, Entry>()
  return {
    get: (key: string) => entries.get(key),
    keep: (key: string, entry: Entry) => {
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > KEYS_AT_MOST && oldest !== undefined) entries.delete(oldest)
    },
    forget: (key: string) => {
      entries.delete(key)
    },
  }
}
