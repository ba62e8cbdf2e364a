import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import { encodingOf, isCompressible } from '../http/encoding.ts'
import type { Exchange } from '../http/exchange.ts'
import { NOTHING_RUNS } from '../http/security-headers.ts'

/** Headers of commerce's answers that are forwarded to browsers. */
const PASSED = [
  'content-type',
  'content-length',
  'content-disposition',
  'idempotency-key',
  'retry-after',
] as const
const READ_LIMIT_BYTES = 8 * 1_048_576
const WORTH_BYTES = 1024
const LEVEL = 4

type Headers = Record<string, string | string[]>

/** Sent by our own pages: see `quieted`. */
const QUIET = 'x-perennial-quiet'
const STATUS = 'x-commerce-status'
/** 429 and ended staff sessions concern more than the requesting page. */
const isLoud = (status: number, path: string) =>
  status === 429 || (status === 401 && !path.startsWith('/commerce/store/'))

interface QuietStatus {
  readonly status: number
  readonly headers: Headers
}

/**
 * Browsers log every 4xx to the console, even if the page handles the refusal (VE-8). Our pages
 * that send `x-perennial-quiet` get refusals as 200 with the real status in a header.
 */
export function withQuietStatus(
  { path, request }: Exchange,
  answer: IncomingMessage,
  headers: Headers,
): QuietStatus {
  const status = answer.statusCode ?? 502
  const isRefusal = status >= 400 && status < 500 && !isLoud(status, path)
  const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false
  if (request.headers[QUIET] !== '1' || !isRefusal || !isJson) return { status, headers }
  return { status: 200, headers: { ...headers, [STATUS]: String(status) } }
}

export function answerHeaders(answer: IncomingMessage, cookies: readonly string[]): Headers {
  const passed: Headers = {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
    vary: 'accept-encoding',
  }
  for (const name of PASSED) {
    const value = answer.headers[name]
    if (value !== undefined) passed[name] = value
  }
  if (cookies.length > 0) passed['set-cookie'] = [...cookies]
  return passed
}

function isWorthCompressing({ request }: Exchange, { headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (
    encodingOf(request.headers['accept-encoding']) !== 'identity' &&
    headers['content-encoding'] === undefined &&
    isCompressible(headers['content-type'] ?? null) &&
    (length === undefined || Number(length) >= WORTH_BYTES)
  )
}

/** Streams the answer's body to the browser, compressed if that helps. */
export function streamAnswer(exchange: Exchange, answer: IncomingMessage, headers: Headers): void {
  const { response } = exchange
  const quieted = withQuietStatus(exchange, answer, headers)
  const head: Headers = { ...exchange.head, ...quieted.headers }
  // A disconnect of either side ends both: no reader is left.
  const done = () => {}
  if (!isWorthCompressing(exchange, answer)) {
    response.writeHead(quieted.status, head)
    pipeline(answer, response, done)
    return
  }
  delete head['content-length']
  head['content-encoding'] = 'gzip'
  response.writeHead(quieted.status, head)
  pipeline(answer, createGzip({ level: LEVEL }), response, done)
}

/** Reads the whole answer as JSON, for routes whose answer the gateway inspects. */
export async function readAnswer(
  answer: IncomingMessage,
): Promise<{ body: Buffer; json: unknown }> {
  const body = await readBody(answer, READ_LIMIT_BYTES)
  return { body, json: jsonIn(body.toString()) }
}
