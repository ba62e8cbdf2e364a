/** How many requests of a kind are at work at once, and how many connections each of them takes. */
export interface RequestKind {
  readonly atWork: number
  /** How many wait for their turn; who comes after them is told that the shop is busy. */
  readonly waiting: number
  readonly connectionsEach: number
  /** True where nothing is lost when its statements are cancelled. */
  readonly isReading: boolean
}

/**
 * The pool is shared out so that nobody takes what others need: a flood of lists leaves buying its
 * connections, and writes never wait for each other's.
 */
export const REQUEST_KINDS = {
  /** A write holds a connection for its transaction, and the core takes another inside it. */
  writing: { atWork: 8, waiting: 400, connectionsEach: 2, isReading: false },
  /** What a shopper reads on the way to an order and after it. */
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
