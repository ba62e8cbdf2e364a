import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import { encodingOf, isCompressible } from '../http/encoding.ts'
import type { Exchange } from '../http/exchange.ts'
import { NOTHING_RUNS } from '../http/security-headers.ts'

/** Headers of commerce that reach a browser. */
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
/** Too many requests concern more than the page that asked; so does a clerk's session that ended. */
const isLoud = (status: number, path: string) =>
  status === 429 || (status === 401 && !path.startsWith('/commerce/store/'))

interface QuietStatus {
  readonly status: number
  readonly headers: Headers
}

/**
 * How an answer's status is said. Browsers write every 4xx to the console by themselves, also where
 * the page knows well what to do with a refusal (VE-8): a page of ours that says so is given
 * commerce's refusals as 200, with the real status beside it.
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

/** Passes the answer's body on as it comes, compressed where that helps. */
export function streamAnswer(exchange: Exchange, answer: IncomingMessage, headers: Headers): void {
  const { response } = exchange
  const said = withQuietStatus(exchange, answer, headers)
  const head: Headers = { ...exchange.head, ...said.headers }
  // The visitor who leaves, or a backend that stops half way, ends both sides; nobody is left to tell.
  const done = () => {}
  if (!isWorthCompressing(exchange, answer)) {
    response.writeHead(said.status, head)
    pipeline(answer, response, done)
    return
  }
  delete head['content-length']
  head['content-encoding'] = 'gzip'
  response.writeHead(said.status, head)
  pipeline(answer, createGzip({ level: LEVEL }), response, done)
}

/** The whole answer as JSON, where the gateway must know what it says. */
export async function readAnswer(
  answer: IncomingMessage,
): Promise<{ body: Buffer; json: unknown }> {
  const body = await readBody(answer, READ_LIMIT_BYTES)
  return { body, json: jsonIn(body.toString()) }
}
