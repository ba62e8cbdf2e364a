import type { IncomingMessage } from 'node:http'
import {
  CLAIM_PICTURE_AT_MOST_BYTES,
  CLAIM_PICTURES_AT_MOST,
} from '#domain/after-sale/claim-pictures.ts'
import { readBody } from '../http/body.ts'
import { within } from '../http/deadline.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import type { Head } from '../http/security-headers.ts'
import { CONTEXT_HEADER } from '../visitor/context.ts'
import type { AstroApp } from './astro-app.ts'
import type { createLocals, PageVisitor } from './locals.ts'
import { withPageHeaders } from './page-headers.ts'
import { PAGE_WAITS_MS } from './shared.ts'

const FORM_LIMIT_BYTES = 1_048_576
/** Guests who may see an order may send pictures of a problem with it. */
const CLAIM_FORM = /^\/orders\/(order_[A-Za-z0-9]{1,64})\/claim$/
export const CLAIM_LIMIT_BYTES =
  CLAIM_PICTURES_AT_MOST * CLAIM_PICTURE_AT_MOST_BYTES + FORM_LIMIT_BYTES
const ACTION_WAITS_MS = 10_000
/** Hop-by-hop headers, and those that only proxies or we may set. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'content-length',
  'forwarded',
  'authorization',
  CONTEXT_HEADER,
])

function headersFor({ headers }: IncomingMessage): Headers {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || NOT_PASSED.has(name) || name.startsWith('x-forwarded-')) continue
    passed.set(name, String(value))
  }
  return passed
}

/** Studio's Presentation shows a preview in a frame of its own. */
function allowFrames({ headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? ''
  headers.set(
    'content-security-policy',
    policy.replace(/frame-ancestors 'none'/, "frame-ancestors 'self'"),
  )
}

/**
 * Whether a form may contain pictures: they are held in memory, so only visitors with an order may
 * send them.
 */
export function mayBringPictures(
  { method, path }: Exchange,
  { orders, commerceSession }: PageVisitor,
): boolean {
  const [, orderId = ''] = CLAIM_FORM.exec(path) ?? []
  return !isSafe(method) && orderId !== '' && (orders.includes(orderId) || commerceSession !== null)
}

/** The body of a write; null for a read. Throws BodyTooLarge. */
export async function readForm(exchange: Exchange, reader: PageVisitor): Promise<Buffer | null> {
  if (isSafe(exchange.method)) return null
  const limitBytes = mayBringPictures(exchange, reader) ? CLAIM_LIMIT_BYTES : FORM_LIMIT_BYTES
  return readBody(exchange.request, limitBytes)
}

export interface PersonalParts {
  readonly app: AstroApp
  readonly locals: ReturnType<typeof createLocals>
  readonly security: Readonly<Head>
}

/**
 * Pages and endpoints for one visitor: Astro gets the whole request, and the answer is never
 * cached.
 */
export function createPersonalPages({ app, locals, security }: PersonalParts) {
  return async (
    exchange: Exchange,
    reader: PageVisitor,
    country: string | undefined,
    body: Buffer | null,
  ): Promise<Response> => {
    const { request, method, path, search, origin, id, client } = exchange
    const isReading = isSafe(method)
    const render = (signal: AbortSignal) =>
      app.render(
        new Request(`${origin}${path}${search}`, {
          method,
          headers: headersFor(request),
          body: body === null || body.length === 0 ? null : new Uint8Array(body),
          signal,
        }),
        { locals: locals(id, reader, country), clientAddress: client, addCookieHeader: true },
      )
    const waitsMs = isReading ? PAGE_WAITS_MS : ACTION_WAITS_MS
    const response = withPageHeaders(await within(waitsMs, `${method} ${path}`, render), security)
    if (reader.preview) allowFrames(response)
    response.headers.delete('cdn-cache-control')
    response.headers.delete('cache-tag')
    const policy = response.headers.get('cache-control') ?? ''
    if (!/private|no-store/.test(policy)) response.headers.set('cache-control', 'private, no-store')
    return response
  }
}
