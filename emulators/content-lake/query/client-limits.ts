/** Who asks: the store's own programs, an editor or previewer at a browser, anybody else. */
export type ClientKind = 'store' | 'editor' | 'anyone'

interface Bounds {
  readonly queryCharacters: number
  /** How many times a query may go through the dataset for each document of the dataset. */
  readonly nestedScans: number
  /** Of CONTENT_QUERY_TIMEOUT_MS. */
  readonly timeShare: number
  /** Streams that one of them may hold at once. */
  readonly listeners: number
}

/** Pages of the store scan twice at most, Studio three times. */
export const CLIENT_LIMITS: Readonly<Record<ClientKind, Bounds>> = {
  store: { queryCharacters: 100_000, nestedScans: 5, timeShare: 1, listeners: 1000 },
  editor: { queryCharacters: 100_000, nestedScans: 5, timeShare: 1, listeners: 200 },
  anyone: { queryCharacters: 10_000, nestedScans: 2, timeShare: 0.5, listeners: 50 },
}
