import type { IncomingHttpHeaders } from 'node:http'

/** Methods that change nothing and so need not prove where they come from. */
export const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/**
 * True where the browser says that a page of `origin` itself sent the request. A request that says
 * nothing is refused: browsers say it of every unsafe one, and scripts speak to commerce directly.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === origin
}
