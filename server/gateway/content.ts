import type { ReportError } from '#domain/web/front-locals.ts'
import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import { sendErrorPage, sendJson } from '../http/answers.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import { createProbe } from '../operations/probe.ts'
import type { SignInParts } from '../sign-in/visitor-guard.ts'
import type { DemoSignIns } from '../visitor/demo-sign-ins.ts'
import { passAnswer, passAsset, writeHead } from './content-answer.ts'
import { hasContentCredentials, isEditor } from './content-credentials.ts'
import { createEditorFetch } from './content-editing.ts'
import { sendContentFailure } from './content-failure.ts'
import { contentApi, contentFiles } from './content-hosts.ts'
import { createContentLimits, isGuess } from './content-limits.ts'
import { contentRequest } from './content-request.ts'
import { contentPath, isBeforeSignIn, isContentAsset } from './content-routes.ts'
import { forwardEditorSignIn } from './content-sign-in.ts'
import type { Limits } from './limits.ts'
import { createRetryWhileAway } from './retry-while-away.ts'
import type { StreamCount } from './stream-count.ts'
import { createUpstream } from './upstream.ts'

const UPLOAD_LIMIT_BYTES = 64 * 1_048_576

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

const tooLong = ({ request }: Exchange) =>
  Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES

/**
 * `/content/*`: content's own API for the Studio and previews, under this site's origin. The local
 * Content Lake knows editors by a cookie; at a hosted project only previewers are served, with the
 * store's token.
 */
export function createContentGateway(parts: ContentGatewayParts) {
  const { reportError, configuration } = parts
  const { content } = configuration
  if (!content) {
    return {
      state: async () => 'absent' as const,
      answer: async (exchange: Exchange) => sendErrorPage(exchange, 404),
    }
  }
  const fetchUpstream = createUpstream(contentApi(content))
  const fetchAsEditor = createEditorFetch(fetchUpstream, createRetryWhileAway())
  const fetchFiles =
    content.apiHost === null ? createUpstream(contentFiles(content)) : fetchUpstream
  const { isOverLimit, isOneTooMany } = createContentLimits(parts)

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

  async function passOnEditing(exchange: Exchange, inner: string): Promise<void> {
    const result = await fetchAsEditor(exchange, inner, contentRequest(parts, exchange, inner))
    if (result.kind === 'written') {
      return sendJson(exchange, 200, { transactionId: result.transactionId, results: [] })
    }
    const opened = { answer: result.answer, cookies: [] }
    if (result.kind === 'stream') return passAnswer(exchange, opened)
    writeHead(exchange, opened)
    exchange.response.end(result.body)
  }

  async function passOn(exchange: Exchange, inner: string): Promise<void> {
    if (isGuess(inner, exchange)) {
      const opened = await forwardEditorSignIn(parts, exchange, (signIn) =>
        fetchUpstream(contentRequest(parts, exchange, inner, signIn)),
      )
      return passAnswer(exchange, opened)
    }
    if (isContentAsset(inner)) {
      return passAsset(exchange, await fetchFiles(contentRequest(parts, exchange, inner)))
    }
    if (isEditor(exchange.request, parts)) return passOnEditing(exchange, inner)
    const answer = await fetchUpstream(contentRequest(parts, exchange, inner))
    passAnswer(exchange, { answer, cookies: [] })
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
      sendContentFailure(exchange, error, reportError)
    }
  }

  return { state: createProbe(fetchUpstream, '/v1/ping'), answer }
}
