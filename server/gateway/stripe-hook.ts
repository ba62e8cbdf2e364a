import { sendError, sendJson } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import { whileConnected } from '../http/while-connected.ts'
import type { Limits } from './limits.ts'
import type { UpstreamFetch } from './upstream.ts'

const PATH = '/hooks/stripe'
const LIMIT_BYTES = 262_144
const ANSWER_MS = 20_000

/** Sent by Stripe's servers, which no page of ours has told to: commerce checks the signature. */
export const isStripeHook = ({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean =>
  method === 'POST' && path === PATH

interface HookParts {
  readonly fetchUpstream: UpstreamFetch
  readonly limits: Limits
}

/**
 * `POST /hooks/stripe`: hands the signed bytes of an event to commerce, without anything else of the
 * request. Stripe repeats what is not answered by a 2xx.
 */
export function createStripeHook({ fetchUpstream, limits }: HookParts) {
  return async (exchange: Exchange): Promise<void> => {
    const { client, request } = exchange
    const waitS = await limits.count('general', limitKeyOf(client))
    if (waitS > 0) {
      const message = 'Too many requests. Please try again later.'
      const headers = { 'retry-after': String(waitS) }
      return sendError(exchange, 429, { type: 'not_allowed', message }, headers)
    }
    const body = await readBody(request, LIMIT_BYTES)
    const signature = request.headers['stripe-signature']
    const answer = await fetchUpstream({
      method: 'POST',
      path: PATH,
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        'stripe-signature': typeof signature === 'string' ? signature : '',
        'x-request-id': exchange.id,
      },
      body,
      timeoutMs: ANSWER_MS,
      signal: whileConnected(exchange),
    })
    answer.resume()
    const status = answer.statusCode ?? 502
    sendJson(exchange, status, { received: status === 200 })
  }
}
