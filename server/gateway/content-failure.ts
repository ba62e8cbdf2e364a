import type { ReportError } from '#domain/web/front-locals.ts'
import { causeOf } from '../error-log.ts'
import { sendErrorPage, sendJson, send as sendText } from '../http/answers.ts'
import { BodyTooLarge } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { DemoPasswordRefused } from './content-sign-in.ts'
import { TooManyAttempts } from './password-attempts.ts'
import { UpstreamError } from './upstream.ts'

const AS_TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** Answers a request that was not sent to content, or has no answer from it. */
export function sendContentFailure(exchange: Exchange, error: unknown, reportError: ReportError) {
  if (exchange.response.destroyed) return
  if (error instanceof BodyTooLarge) return sendErrorPage(exchange, 413)
  if (error instanceof DemoPasswordRefused) return sendText(exchange, 401, AS_TEXT, error.message)
  if (error instanceof TooManyAttempts) {
    return sendErrorPage(exchange, 429, { 'retry-after': String(error.waitS) })
  }
  reportError(causeOf(error), error, { requestId: exchange.id })
  const status = error instanceof UpstreamError ? error.status : 502
  const message = 'Content is not available right now. Please try again.'
  sendJson(exchange, status, { statusCode: status, error: 'Bad Gateway', message })
}
