import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { ReportError } from '#domain/web/front-locals.ts'
import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import { causeOf } from '../error-log.ts'
import { sendErrorPage, sendJson, send as sendText } from '../http/answers.ts'
import { BodyTooLarge } from '../http/body.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { cookieValue } from '../http/cookies.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import { whileConnected } from '../http/while-connected.ts'
import { createProbe } from '../operations/probe.ts'
import { limitAddressOf, type SignInParts } from '../sign-in/visitor-guard.ts'
import type { ContentService } from '../vendor-services.ts'
import type { DemoSignIns } from '../visitor/demo-sign-ins.ts'
import { isPreviewing } from '../visitor/preview.ts'
import { createEditorAsk } from './content-editing.ts'
import {
  contentPath,
  isBeforeSignIn,
  isContentAsset,
  isContentReading,
  isContentSignIn,
  isContentStream,
} from './content-routes.ts'
import { DemoPasswordRefused, forwardEditorSignIn, type SentSignIn } from './content-sign-in.ts'
import type { Limits } from './limits.ts'
import {
  type GatewayAnswer,
  neverAborted,
  TooManyAttempts,
  visitorOf,
} from './password-attempts.ts'
import { createRetryWhileAway } from './retry-while-away.ts'
import type { StreamCount } from './stream-count.ts'
import { createUpstream, UpstreamError } from './upstream.ts'

/**
 * CO: a listener hears nothing for as long as nobody writes, but its connection has a heartbeat.
 */
const ANSWER_MS = 120_000
/** Another tab may be closed any moment. */
const STREAM_WAIT_S = 30
const UPLOAD_LIMIT_BYTES = 64 * 1_048_576
const AS_TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
/** Marks requests of browsers: requests of the store itself take precedence. */
const VIA = '1.1 perennial'
/** An editor's session; other cookies of this site are not forwarded to content. */
const SESSION = 'content_session'

const ASKED = [
  'accept',
  'content-type',
  'content-length',
  'if-none-match',
  'if-range',
  'last-event-id',
  'range',
] as const
const ANSWERED = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'location',
  'retry-after',
  'x-content-type-options',
] as const

export interface ContentGatewayParts {
  readonly reportError: ReportError
  readonly configuration: FrontConfiguration
  readonly demoSignIns: DemoSignIns
  readonly isSecure: boolean
  readonly limits: Limits
  readonly signIn: SignInParts
  readonly signer: Signer
  readonly streams: StreamCount
}

const picked = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** Where the API of a project answers: one host for each project, unless configured otherwise. */
export const contentApi = ({ apiHost, projectId }: ContentService): URL =>
  apiHost ?? new URL(`https://${projectId}.api.sanity.io`)

/** The host of its pictures and videos. */
const contentFiles = ({ apiHost }: ContentService): URL =>
  apiHost ?? new URL('https://cdn.sanity.io')

/**
 * Editors use their own session; previewers without an account use the store's token, read-only.
 */
export function contentCredentials(
  inner: string,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { configuration, signer }: Pick<ContentGatewayParts, 'configuration' | 'signer'>,
): Record<string, string> {
  const { content } = configuration
  const session = cookieValue(headers.cookie, SESSION)
  if (session !== undefined && content?.apiHost) return { cookie: `${SESSION}=${session}` }
  const isAllowed = isContentReading(inner) && (isSafe(method) || inner.includes('/data/query/'))
  if (!content?.readToken || !isAllowed || !isPreviewing(headers.cookie, signer)) return {}
  return { authorization: `Bearer ${content.readToken}` }
}

/**
 * True for an editor's session, which content itself verifies, or a previewer. Shoppers' browsers
 * request pictures only.
 */
export const hasContentCredentials = (
  inner: string,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  parts: Pick<ContentGatewayParts, 'configuration' | 'signer'>,
): boolean => Object.keys(contentCredentials(inner, request, parts)).length > 0

/** Whether a request carries an editor's session at the local Content Lake. */
export const isEditor = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { configuration }: Pick<ContentGatewayParts, 'configuration'>,
): boolean =>
  configuration.content?.apiHost != null && cookieValue(headers.cookie, SESSION) !== undefined

const tooLong = ({ request }: Exchange) =>
  Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES

/** Only the session's own cookie may be set in our name. */
const sessionCookies = ({ headers }: IncomingMessage) =>
  (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith(`${SESSION}=`))

const isGuess = (inner: string, { method }: Exchange) => isContentSignIn(inner) && !isSafe(method)

function writeHead({ response, head }: Exchange, inner: string, opened: GatewayAnswer): void {
  const { answer } = opened
  const cookies = [...sessionCookies(answer), ...opened.cookies]
  response.writeHead(answer.statusCode ?? 502, {
    ...head,
    'cache-control': 'no-store',
    ...picked(answer.headers, ANSWERED),
    ...(isContentAsset(inner) && { 'cross-origin-resource-policy': 'same-origin' }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
}

function passAnswer(exchange: Exchange, inner: string, opened: GatewayAnswer): void {
  const { response } = exchange
  writeHead(exchange, inner, opened)
  // A stream's first event may be minutes away, and its client waits for the head.
  response.flushHeaders()
  pipeline(opened.answer, response, () => {})
}

/**
 /**
  * `/content/*`: content's own API for the Studio and previews, under this site's origin. The local
  * Content Lake knows editors by a cookie; at a hosted project only previewers are served, with the
  * store's token.
  */
export function createContentGateway(parts: ContentGatewayParts) {
  const { reportError, configuration, limits } = parts
  const { content, siteUrl } = configuration
  if (!content) {
    return {
      state: async () => 'absent' as const,
      answer: async (exchange: Exchange) => sendErrorPage(exchange, 404),
    }
  }
  const ask = createUpstream(contentApi(content))
  const askAsEditor = createEditorAsk(ask, createRetryWhileAway())
  const askFiles = content.apiHost === null ? createUpstream(contentFiles(content)) : ask

  const tellToWait = (exchange: Exchange, waitS: number) =>
    sendJson(
      exchange,
      429,
      { statusCode: 429, error: 'Too Many Requests', message: 'Please try again later' },
      { 'retry-after': String(waitS) },
    )

  async function isOverLimit(exchange: Exchange, inner: string): Promise<boolean> {
    const waitS = isGuess(inner, exchange)
      ? await limits.count('guess', limitKeyOf(limitAddressOf(visitorOf(exchange, parts.signer))))
      : await limits.count('content', limitKeyOf(exchange.client))
    if (waitS === 0) return false
    tellToWait(exchange, waitS)
    return true
  }

  /** True where this client may open no further stream; open ones count until they close. */
  function isOneTooMany(exchange: Exchange, inner: string): boolean {
    if (!isContentStream(inner) || exchange.response.destroyed) return false
    const end = parts.streams.begin(limitKeyOf(exchange.client))
    if (end) exchange.response.once('close', end)
    else tellToWait(exchange, STREAM_WAIT_S)
    return end === undefined
  }

  const isOpen = (inner: string, { method, request }: Exchange) =>
    (isContentAsset(inner) && isSafe(method)) ||
    (content.apiHost !== null && isBeforeSignIn(inner)) ||
    hasContentCredentials(inner, request, parts)

  const refuse = (exchange: Exchange) =>
    content.apiHost === null
      ? sendErrorPage(exchange, 404)
      : sendJson(exchange, 401, {
          statusCode: 401,
          error: 'Unauthorized',
          message: 'Unauthorized - Session not found',
        })

  function questionOf(exchange: Exchange, inner: string, signIn?: SentSignIn) {
    const { method, request } = exchange
    return {
      method,
      path: inner + exchange.search,
      headers: {
        ...picked(request.headers, ASKED),
        ...contentCredentials(inner, request, parts),
        // The request is known to come from a page of ours, under whichever name it used.
        ...(!isSafe(method) && { origin: siteUrl.origin }),
        via: VIA,
        'x-request-id': exchange.id,
        ...(signIn && { 'x-forwarded-for': signIn.address }),
      },
      ...(!isSafe(method) && { body: signIn?.form ?? request }),
      timeoutMs: ANSWER_MS,
      signal: signIn ? neverAborted() : whileConnected(exchange),
    }
  }

  async function passOnEditing(exchange: Exchange, inner: string): Promise<void> {
    const given = await askAsEditor(exchange, inner, questionOf(exchange, inner))
    if (given.kind === 'written') {
      return sendJson(exchange, 200, { transactionId: given.transactionId, results: [] })
    }
    const opened = { answer: given.answer, cookies: [] }
    if (given.kind === 'stream') return passAnswer(exchange, inner, opened)
    writeHead(exchange, inner, opened)
    exchange.response.end(given.body)
  }

  async function passOn(exchange: Exchange, inner: string): Promise<void> {
    if (isGuess(inner, exchange)) {
      const opened = await forwardEditorSignIn(parts, exchange, (signIn) =>
        ask(questionOf(exchange, inner, signIn)),
      )
      return passAnswer(exchange, inner, opened)
    }
    const isAsset = isContentAsset(inner)
    if (!isAsset && isEditor(exchange.request, parts)) return passOnEditing(exchange, inner)
    const answer = await (isAsset ? askFiles : ask)(questionOf(exchange, inner))
    passAnswer(exchange, inner, { answer, cookies: [] })
  }

  async function answer(exchange: Exchange): Promise<void> {
    const inner = contentPath(exchange.path)
    if (inner === undefined) return sendErrorPage(exchange, 404)
    if (!isOpen(inner, exchange)) return refuse(exchange)
    if (tooLong(exchange)) return sendErrorPage(exchange, 413)
    if (await isOverLimit(exchange, inner)) return
    if (isOneTooMany(exchange, inner)) return
    try {
      await passOn(exchange, inner)
    } catch (error) {
      if (exchange.response.destroyed) return
      if (error instanceof BodyTooLarge) return sendErrorPage(exchange, 413)
      if (error instanceof DemoPasswordRefused)
        return sendText(exchange, 401, AS_TEXT, error.message)
      if (error instanceof TooManyAttempts) {
        return sendErrorPage(exchange, 429, { 'retry-after': String(error.waitS) })
      }
      reportError(causeOf(error), error, { requestId: exchange.id })
      const status = error instanceof UpstreamError ? error.status : 502
      const message = 'Content is not there right now. Please try again.'
      sendJson(exchange, status, { statusCode: status, error: 'Bad Gateway', message })
    }
  }

  return { state: createProbe(ask, '/v1/ping'), answer }
}
