import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream'

/** Commerce did not answer. `status` is what a gateway says of it: 504 too late, 502 not there. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly status: 502 | 504
  constructor(status: 502 | 504, message: string) {
    super(message)
    this.status = status
  }
}

interface Question {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | Readable
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export type Ask = (question: Question) => Promise<IncomingMessage>

const SOCKETS = {
  keepAlive: true,
  maxSockets: 128,
  maxFreeSockets: 32,
  scheduling: 'lifo',
} as const

/** Asks over kept connections. Resolves with the answer's head; its body is still to be read. */
export function createUpstream(url: URL): Ask {
  const isTls = url.protocol === 'https:'
  const agent = isTls ? new https.Agent(SOCKETS) : new http.Agent(SOCKETS)
  const open = isTls ? https.request : http.request
  const prefix = url.pathname.replace(/\/$/, '')

  const attempt = (question: Question, isAgain: boolean): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body, timeoutMs, signal } = question
      const name = `${method} ${path.split('?')[0]}`
      const request = open(new URL(url.origin), {
        agent,
        method,
        path: prefix + path,
        headers: { ...headers, host: url.host },
        // Also while the body arrives: an answer that stops half way must not wait for ever.
        timeout: timeoutMs,
        signal,
      })
      const late = () =>
        request.destroy(new UpstreamError(504, `${name}: no answer within ${timeoutMs} ms`))
      const timer = setTimeout(late, timeoutMs)
      request.once('timeout', late)
      request.once('response', (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      request.once('error', (error) => {
        clearTimeout(timer)
        if (isStale(request, error) && method === 'GET' && !isAgain) {
          attempt(question, true).then(resolve, reject)
        } else {
          reject(
            error instanceof UpstreamError
              ? error
              : new UpstreamError(502, `${name}: ${error.message}`),
          )
        }
      })
      if (body === undefined || Buffer.isBuffer(body)) request.end(body)
      else {
        finished(body, { writable: false }, (error) => error && request.destroy(error))
        body.pipe(request)
      }
    })
  return (question) => attempt(question, false)
}

/** The backend closed a kept connection just as we used it: it never saw the request. */
const isStale = (request: http.ClientRequest, error: Error) =>
  request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
