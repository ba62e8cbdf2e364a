/** How many tries somebody has, by whatever key they are counted. */
export interface Allowance {
  /**
   * Takes one, before anybody knows what comes of it: many at once are as many as one after the
   * other. The seconds to wait where there is none, else 0.
   */
  readonly take: (key: string) => number
  /** Gives the last one back: it was no guess. */
  readonly giveBack: (key: string) => void
  /** How many are taken. */
  readonly taken: (key: string) => number
}

/** More keys than this are not kept; the one that was used longest ago is dropped first. */
const KEYS_AT_MOST = 100_000

/** Remembers something for each key, in the order of use and within bounds. */
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
