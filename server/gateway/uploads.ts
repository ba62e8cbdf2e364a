import { pipeline } from 'node:stream'
import { sendErrorPage } from '../http/answers.ts'
import type { Exchange } from '../http/exchange.ts'
import { whileConnected } from '../http/while-connected.ts'
import { UpstreamError, type UpstreamFetch } from './upstream.ts'

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}'
const PATH = new RegExp(`^/uploads(?:/${SEGMENT}){1,6}$`)
const TIMEOUT_MS = 10_000
const ASKED = ['if-none-match', 'if-modified-since'] as const
const PASSED = [
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'last-modified',
] as const
/** An uploaded picture must never run as one of our pages. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const HOUR_S = 3600
/** Protected files need a link that commerce has signed and that has not expired. */
const PROTECTED = /^\/uploads\/protected\//

function signedSearch({ path, search }: Exchange): string {
  if (!PROTECTED.test(path)) return ''
  const query = new URLSearchParams(search)
  const parameters = ['expires', 'signature'].map((name) => [name, query.get(name) ?? ''])
  return `?${new URLSearchParams(parameters)}`
}

const ageOf = ({ path }: Exchange) =>
  PROTECTED.test(path) ? 'private, no-store' : `public, max-age=${HOUR_S}`

export interface UploadParts {
  readonly fetchUpstream: UpstreamFetch
  readonly reportError: (cause: string, error: unknown) => void
}

/** `/uploads/*`: the public files of commerce, requested without cookies. */
export function createUploads({ fetchUpstream, reportError }: UploadParts) {
  return async (exchange: Exchange): Promise<void> => {
    const { method, path, request, response } = exchange
    if (!PATH.test(path)) return sendErrorPage(exchange, 404)
    const headers: Record<string, string> = { 'x-request-id': exchange.id }
    for (const name of ASKED) {
      const value = request.headers[name]
      if (value !== undefined) headers[name] = value
    }
    try {
      const signal = whileConnected(exchange)
      const answer = await fetchUpstream({
        method,
        path: path + signedSearch(exchange),
        headers,
        timeoutMs: TIMEOUT_MS,
        signal,
      })
      const status = answer.statusCode ?? 502
      if (status !== 200 && status !== 304) {
        answer.resume()
        return sendErrorPage(exchange, status >= 500 ? 503 : 404)
      }
      const passed: Record<string, string> = {
        'cache-control': ageOf(exchange),
        'content-security-policy': POLICY,
      }
      for (const name of PASSED) {
        const value = answer.headers[name]
        if (value !== undefined) passed[name] = value
      }
      response.writeHead(status, { ...exchange.head, ...passed })
      pipeline(answer, response, () => {})
    } catch (error) {
      if (response.destroyed) return
      reportError(`uploads ${error instanceof UpstreamError ? error.status : ''}`, error)
      sendErrorPage(exchange, 503)
    }
  }
}
