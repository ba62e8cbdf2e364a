import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { encodingOf, isCompressible } from '../http/encoding.ts'
import type { Exchange } from '../http/exchange.ts'

const runGzip = promisify(gzip)
const WORTH_BYTES = 1024
/** For bytes that are compressed once for one visitor: speed matters more than size. */
const LEVEL = 4

async function bodyFor(exchange: Exchange, response: Response) {
  const body = Buffer.from(await response.arrayBuffer())
  const isWorthIt =
    body.length >= WORTH_BYTES &&
    isCompressible(response.headers.get('content-type')) &&
    encodingOf(exchange.request.headers['accept-encoding']) !== 'identity'
  return isWorthIt
    ? { body: await runGzip(body, { level: LEVEL }), head: { 'content-encoding': 'gzip' } }
    : { body, head: {} }
}

/** Sends a response that is not cached. */
export async function sendResponse(exchange: Exchange, response: Response): Promise<void> {
  const { body, head } = await bodyFor(exchange, response)
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (exchange.response.headersSent || exchange.response.destroyed) return
  exchange.response.writeHead(response.status, {
    ...exchange.head,
    ...headers,
    ...head,
    vary: 'accept-encoding',
    'content-length': String(body.length),
  })
  exchange.response.end(exchange.method === 'HEAD' ? undefined : body)
}
