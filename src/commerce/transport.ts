import { COMMERCE_RETRY_BASE_MS, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { jsonIn } from '#domain/web/json.ts'
import { newKey } from '#domain/web/key.ts'
import { failureOf } from './failure.ts'
import { statusOf } from './quiet.ts'
import type { Wire } from './wire.ts'

export type FetchFunction = typeof globalThis.fetch

export interface TransportOptions {
  readonly baseUrl: string
  /** How often a request is repeated without an answer, on 409 and on 501-599 (CO). */
  readonly retries: number
  /** The time limit of one attempt. */
  readonly timeoutMs: number
  /** Lets a request outlive the page that sent it. */
  readonly keepalive?: boolean
  /** A test passes its own. */
  readonly fetch?: FetchFunction
  readonly pause?: (ms: number) => Promise<void>
}

export interface CommerceRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Sent as JSON; a Blob and a form as they are. */
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Lets this request outlive the page that sent it. */
  readonly keepalive?: boolean
}

/** An answer of commerce, not narrowed yet. */
export class Answer implements Wire {
  readonly request: string
  readonly path = ''
  readonly value: unknown
  readonly headers: Headers

  constructor(request: string, value: unknown, headers: Headers) {
    this.request = request
    this.value = value
    this.headers = headers
  }
}

/** Resolves with an answer below 400. Rejects only with a `CommerceError`. */
export type Send = (request: CommerceRequest) => Promise<Answer>

/** The result of one attempt: an answer, or null and the reason. */
type Outcome =
  | { readonly status: number; readonly text: string; readonly headers: Headers }
  | { readonly status: null; readonly cause: unknown }

/** A lack of stock, a changed total and a newer change are the same after every retry. */
const FINAL = /"(insufficient_inventory|cart_incompatible_state|total_changed|changed_meanwhile)"/

const isWorthRepeating = (outcome: Outcome): boolean => {
  if (outcome.status === null) return true
  if (outcome.status === 409) return !FINAL.test(outcome.text)
  return outcome.status > 500 && outcome.status <= 599
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `GET /store/regions`: without the query, which may hold secrets. */
const nameOf = ({ method, path }: CommerceRequest): string => `${method} ${path.split('?')[0]}`

/** Of a form the browser says it itself: only it knows the boundary of the parts. */
const contentTypeOf = (body: object | undefined): string | null => {
  if (body instanceof FormData) return null
  return body instanceof Blob ? 'application/octet-stream' : 'application/json'
}

const isSentAsIs = (body: object): body is Blob | FormData =>
  body instanceof Blob || body instanceof FormData

const headersOf = ({ method, body, headers }: CommerceRequest, retries: number): Headers => {
  // Pages resolve the addresses of pictures against the host by which they were opened.
  const all = new Headers({ accept: 'application/json', prefer: 'relative-addresses' })
  const type = method === 'GET' ? null : contentTypeOf(body)
  if (type !== null) all.set('content-type', type)
  // One key for all attempts: the server acts once, however many of them reach it (CA-1).
  if (method === 'POST' && retries > 0) all.set('idempotency-key', newKey())
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
  return all
}

const reasonOf = (cause: unknown, timeoutMs: number): string =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? `no answer within ${timeoutMs} ms`
    : 'no answer'

/**
 * The one way to commerce: for the resources of medusa-js and for our own routes, in browsers and
 * on the server. Time-outs and retries are the same for all of them.
 */
export const createTransport = (options: TransportOptions): Send => {
  const { baseUrl, retries, timeoutMs, keepalive = false, pause = wait } = options
  // Looked up at each request, so that a test may replace the global one.
  const fetch: FetchFunction = options.fetch ?? ((...request) => globalThis.fetch(...request))

  const attempt = async (url: string, init: RequestInit, limitMs: number): Promise<Outcome> => {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) })
      return { status: statusOf(answer), text: await answer.text(), headers: answer.headers }
    } catch (cause) {
      return { status: null, cause }
    }
  }

  return async (request) => {
    const { method, path, body } = request
    const name = nameOf(request)
    const init: RequestInit = {
      method,
      headers: headersOf(request, retries),
      credentials: 'include',
      ...((keepalive || request.keepalive) && { keepalive: true }),
      ...(body && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
    }
    const limitMs = body instanceof FormData ? COMMERCE_TIMEOUT_MS.upload : timeoutMs
    let outcome = await attempt(`${baseUrl}${path}`, init, limitMs)
    for (let retry = 0; retry < retries && isWorthRepeating(outcome); retry += 1) {
      await pause(COMMERCE_RETRY_BASE_MS * 2 ** retry)
      outcome = await attempt(`${baseUrl}${path}`, init, limitMs)
    }
    if (outcome.status === null) {
      const { cause } = outcome
      throw failureOf(name, { status: null, reason: reasonOf(cause, limitMs), cause })
    }
    const { status, text, headers } = outcome
    const value = jsonIn(text)
    if (status >= 400) throw failureOf(name, { status, body: value })
    return new Answer(name, value, headers)
  }
}
