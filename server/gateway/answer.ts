import type { IncomingMessage } from 'node:http'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { NOTHING_RUNS } from '../http/security-headers.ts'
import { type Headers, streamBody } from './stream-body.ts'

/** Headers of commerce's answers that are forwarded to browsers. */
const PASSED = [
  'content-type',
  'content-length',
  'content-disposition',
  'idempotency-key',
  'retry-after',
] as const
const READ_LIMIT_BYTES = 8 * 1_048_576

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

/** How long commerce says that it has waited for a bank, in milliseconds. */
export function bankWaitMs({ headers }: IncomingMessage): number {
  const [, ms] = /(?:^|[ ,])bank;dur=(\d+)/.exec(String(headers['server-timing'] ?? '')) ?? []
  return Number(ms ?? 0)
}

/** Streams the answer's body to the browser, compressed if that helps. */
export function streamAnswer(exchange: Exchange, answer: IncomingMessage, headers: Headers): void {
  const { status, headers: quieted } = withQuietStatus(exchange, answer, headers)
  streamBody(exchange, answer, status, quieted)
}

/** Reads the whole answer as JSON, for routes whose answer the gateway inspects. */
export async function readAnswer(
  answer: IncomingMessage,
): Promise<{ body: Buffer; json: unknown }> {
  const body = await readBody(answer, READ_LIMIT_BYTES)
  return { body, json: jsonIn(body.toString()) }
}
