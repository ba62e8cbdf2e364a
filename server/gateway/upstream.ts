import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream'

/**
 * The upstream did not respond. `status` is the gateway's answer: 504 for a time-out, 502
 * otherwise.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly status: 502 | 504
  constructor(status: 502 | 504, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export interface UpstreamRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | Readable
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export type UpstreamFetch = (question: UpstreamRequest) => Promise<IncomingMessage>

const SOCKETS = {
  keepAlive: true,
  maxSockets: 128,
  maxFreeSockets: 32,
  scheduling: 'lifo',
  // A connection is given up so long before its server closes it, by the server's own word.
  agentKeepAliveTimeoutBuffer: 3_000,
} as const

/**
 * Sends requests over keep-alive connections. Resolves with the response head; its body is still to
 * be read.
 */
export function createUpstream(url: URL): UpstreamFetch {
  const isTls = url.protocol === 'https:'
  const agent = isTls ? new https.Agent(SOCKETS) : new http.Agent(SOCKETS)
  const open = isTls ? https.request : http.request
  const prefix = url.pathname.replace(/\/$/, '')
  const origin = new URL(url.origin)

  function attempt(question: UpstreamRequest): [ClientRequest, Promise<IncomingMessage>] {
    const { method, path, headers, timeoutMs, signal } = question
    const request = open(origin, {
      agent,
      method,
      path: prefix + path,
      headers: { ...headers, host: url.host },
      // Applies to the body as well: an answer that stops half way must not wait for ever.
      timeout: timeoutMs,
      signal,
    })
    return [request, answerTo(request, question)]
  }

  return async (question) => {
    const [request, answer] = attempt(question)
    try {
      return await answer
    } catch (error) {
      if (question.method === 'GET' && isStale(request, error)) return attempt(question)[1]
      throw error
    }
  }
}

function answerTo(
  request: ClientRequest,
  { method, path, body, timeoutMs }: UpstreamRequest,
): Promise<IncomingMessage> {
  const name = `${method} ${path.split('?')[0]}`
  const late = () =>
    request.destroy(new UpstreamError(504, `${name}: no answer within ${timeoutMs} ms`))
  const timer = setTimeout(late, timeoutMs)
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('timeout', late)
    request.once('response', resolve)
    request.on('error', (cause) => {
      const isKnown = cause instanceof UpstreamError
      reject(isKnown ? cause : new UpstreamError(502, `${name}: ${cause.message}`, { cause }))
    })
  })
  send(request, body)
  return answer.finally(() => clearTimeout(timer))
}

function send(request: ClientRequest, body: UpstreamRequest['body']): void {
  if (body === undefined || Buffer.isBuffer(body)) {
    request.end(body)
    return
  }
  // An aborted upload aborts the upstream request.
  finished(body, { writable: false }, (error) => error && request.destroy(error))
  body.pipe(request)
}

/**
 * True if the backend closed a keep-alive connection just as it was used: it never saw the request.
 */
function isStale(request: ClientRequest, error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const isReset = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
  return request.reusedSocket && isReset
}
