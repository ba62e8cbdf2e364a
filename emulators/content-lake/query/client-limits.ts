/**
 * The kind of a client: the store's own programs, an editor or previewer in a browser, anybody
 * else.
 */
export type ClientKind = 'store' | 'editor' | 'anyone'

interface Bounds {
  readonly queryCharacters: number
  /** The number of scans of a query through the dataset. */
  readonly nestedScans: number
  /** A share of CONTENT_QUERY_TIMEOUT_MS. */
  readonly timeShare: number
  /** The number of parallel streams of one client. */
  readonly listeners: number
}

/** The store's pages scan twice at most, Studio three times. */
export const CLIENT_LIMITS: Readonly<Record<ClientKind, Bounds>> = {
  store: { queryCharacters: 200_000, nestedScans: 5, timeShare: 1, listeners: 1000 },
  editor: { queryCharacters: 200_000, nestedScans: 5, timeShare: 1, listeners: 200 },
  anyone: { queryCharacters: 10_000, nestedScans: 2, timeShare: 0.5, listeners: 50 },
}
