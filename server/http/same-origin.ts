import type { IncomingHttpHeaders } from 'node:http'

/** Methods that change nothing and so need no proof of origin. */
export const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/**
 * True if the browser states that a page of `origin` itself sent the request. A request without
 * that statement is refused: browsers send it with every unsafe request, and scripts call commerce
 * directly.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === origin
}
