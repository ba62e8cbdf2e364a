import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import { whileConnected } from '../http/while-connected.ts'
import { contentCredentials } from './content-credentials.ts'
import { askedHeaders } from './content-headers.ts'
import type { SentSignIn } from './content-sign-in.ts'
import { neverAborted } from './password-attempts.ts'
import type { UpstreamRequest } from './upstream.ts'

/** CO: a listener receives no event while nothing changes, but its connection has a heartbeat. */
const ANSWER_MS = 120_000

/** Marks requests of browsers: requests of the store itself take precedence. */
const VIA = '1.1 perennial'

interface RequestParts {
  readonly configuration: FrontConfiguration
  readonly signer: Signer
}

/** A browser's request as content receives it. */
export function contentRequest(
  parts: RequestParts,
  exchange: Exchange,
  inner: string,
  signIn?: SentSignIn,
): UpstreamRequest {
  const { method, request } = exchange
  return {
    method,
    path: inner + exchange.search,
    headers: {
      ...askedHeaders(request.headers),
      ...contentCredentials(inner, request, parts),
      // The request is known to come from one of our pages, under whichever host name it used.
      ...(!isSafe(method) && { origin: parts.configuration.siteUrl.origin }),
      via: VIA,
      'x-request-id': exchange.id,
      ...(signIn && { 'x-forwarded-for': signIn.address }),
    },
    ...(!isSafe(method) && { body: signIn?.form ?? request }),
    timeoutMs: ANSWER_MS,
    signal: signIn ? neverAborted() : whileConnected(exchange),
  }
}
