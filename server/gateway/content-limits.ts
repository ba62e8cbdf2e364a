import type { Signer } from '#system/signatures.ts'
import { sendJson } from '../http/answers.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import { limitAddressOf } from '../sign-in/visitor-guard.ts'
import { isContentSignIn, isContentStream } from './content-routes.ts'
import type { Limits } from './limits.ts'
import { visitorOf } from './password-attempts.ts'
import type { StreamCount } from './stream-count.ts'

/** Another tab may be closed any moment. */
const STREAM_WAIT_S = 30

interface LimitParts {
  readonly limits: Limits
  readonly signer: Signer
  readonly streams: StreamCount
}

/** Whether a request tries a password. */
export const isGuess = (inner: string, { method }: Exchange): boolean =>
  isContentSignIn(inner) && !isSafe(method)

const refuseWithWait = (exchange: Exchange, waitS: number) =>
  sendJson(
    exchange,
    429,
    { statusCode: 429, error: 'Too Many Requests', message: 'Please try again later' },
    { 'retry-after': String(waitS) },
  )

/**
 * The limits of one client's requests to content, and of its streams. Refused requests are
 * answered.
 */
export function createContentLimits({ limits, signer, streams }: LimitParts) {
  async function isOverLimit(exchange: Exchange, inner: string): Promise<boolean> {
    const waitS = isGuess(inner, exchange)
      ? await limits.count('guess', limitKeyOf(limitAddressOf(visitorOf(exchange, signer))))
      : await limits.count('content', limitKeyOf(exchange.client))
    if (waitS === 0) return false
    refuseWithWait(exchange, waitS)
    return true
  }

  /** True if this client may open no further stream; open ones count until they close. */
  function isOneTooMany(exchange: Exchange, inner: string): boolean {
    if (!isContentStream(inner) || exchange.response.destroyed) return false
    const end = streams.begin(limitKeyOf(exchange.client))
    if (end) exchange.response.once('close', end)
    else refuseWithWait(exchange, STREAM_WAIT_S)
    return end === undefined
  }

  return { isOverLimit, isOneTooMany }
}
