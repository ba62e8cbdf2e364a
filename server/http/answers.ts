import { discardRest } from '#system/bounded-body.ts'
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts'
import type { Exchange } from './exchange.ts'
import { isSafe } from './same-origin.ts'
import { type Head, NOTHING_RUNS } from './security-headers.ts'

/** Such failures are mostly temporary. */
export const RETRY_AFTER_S = '5'
/** After this time a client's own queue has become shorter. */
export const TURN_WAIT_S = 5

/** Ends the exchange, unless the visitor has left. */
export function send(exchange: Exchange, status: number, head: Head, body?: string | Buffer): void {
  const { request, response, method } = exchange
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  // An unread rest of the body would be taken for the next request.
  const ending = status === 413 ? { connection: 'close' } : {}
  response.writeHead(status, { ...exchange.head, ...head, ...length, ...ending })
  if (status !== 413) {
    response.end(method === 'HEAD' ? undefined : body)
    return
  }
  response.write(body ?? '')
  void discardRest(request).then(() => response.end())
}

export function sendJson(exchange: Exchange, status: number, value: unknown, head?: Head): void {
  const always = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
  }
  send(exchange, status, { ...always, ...head }, JSON.stringify(value))
}

/** An error in the format of commerce's own errors, so that its client understands it. */
export function sendError(
  exchange: Exchange,
  status: number,
  error: { readonly type: string; readonly message: string },
  head?: Head,
): void {
  sendJson(exchange, status, error, head)
}

export function sendErrorPage(exchange: Exchange, status: number, head?: Head): void {
  const always = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': ERROR_PAGE_POLICY,
    ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
  }
  const { id, method } = exchange
  const page = errorPage({ status, id, isRepeatable: isSafe(method) })
  send(exchange, status, { ...always, ...head }, page)
}

/** The page for clients that have sent too many requests. */
export const sendTooMany = (exchange: Exchange, waitS = TURN_WAIT_S): void =>
  sendErrorPage(exchange, 429, { 'retry-after': String(waitS) })

export function redirect(
  exchange: Exchange,
  status: 301 | 303 | 308,
  location: string,
  head?: Head,
): void {
  send(exchange, status, { location, 'cache-control': 'no-store', ...head }, '')
}
