/** The parallel requests of a kind, and the connections of each. */
export interface RequestKind {
  readonly atWork: number
  /** The length of the queue; requests beyond it are answered that the shop is busy. */
  readonly waiting: number
  readonly connectionsEach: number
  /** True if its statements can be cancelled without loss. */
  readonly isReading: boolean
}

/**
 * The pool is divided among the kinds: a flood of lists leaves connections to buying, and writes
 * never wait for each other's.
 */
export const REQUEST_KINDS = {
  /** A write holds a connection for its transaction, and the core takes another inside it. */
  writing: { atWork: 8, waiting: 400, connectionsEach: 2, isReading: false },
  /** Reads of a shopper before and after an order. */
  buying: { atWork: 3, waiting: 400, connectionsEach: 3, isReading: true },
  browsing: { atWork: 5, waiting: 400, connectionsEach: 3, isReading: true },
} as const satisfies Readonly<Record<string, RequestKind>>

/** The connections of a shop's process. */
export const ALL_SHARES = Object.values(REQUEST_KINDS).reduce(
  (sum, { atWork, connectionsEach }) => sum + atWork * connectionsEach,
  0,
)

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const BUYING =
  /^\/store\/(?:carts|shipping-options|payment-collections|customers|orders|order-edits|regions|custom)(?:\/|$)/i

export function kindOf(method: string, path: string): RequestKind {
  if (!SAFE.has(method)) return REQUEST_KINDS.writing
  return BUYING.test(path) ? REQUEST_KINDS.buying : REQUEST_KINDS.browsing
}
