import { SEARCH_CONTENT_PATH } from '#domain/catalogue/search-content.ts'
import { THEME_STREAM_PATH } from '#domain/theme/theme.ts'
import type { ReportError } from '#domain/web/front-locals.ts'
import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from './configuration.ts'
import { methodsOf } from './endpoint-methods.ts'
import { causeOf } from './error-log.ts'
import type { RunInQueue } from './gateway/client-queues.ts'
import type { Limit, Limits } from './gateway/limits.ts'
import { isStripeHook } from './gateway/stripe-hook.ts'
import {
  redirect,
  sendError,
  sendErrorPage,
  sendJson,
  sendTooMany,
  TURN_WAIT_S,
} from './http/answers.ts'
import { BodyTooLarge } from './http/body.ts'
import { addressOf, canonicalPath } from './http/canonical-path.ts'
import type { ClientAddresses } from './http/client-address.ts'
import type { Exchange } from './http/exchange.ts'
import { isOneClick } from './http/one-click.ts'
import { isSafe, isSameOrigin } from './http/same-origin.ts'
import { isFromThisMachine } from './http/this-machine.ts'
import type { Health } from './operations/health.ts'
import type { Metrics } from './operations/metrics.ts'
import { sendMetrics } from './operations/send-metrics.ts'
import { openOrder } from './order-link.ts'
import { answerPersonal } from './pages/answer-personal.ts'
import { answerShared } from './pages/answer-shared.ts'
import type { createPersonalPages } from './pages/personal.ts'
import type { createSharedPages } from './pages/shared.ts'
import { isPersonal } from './pages/shared-address.ts'
import { hasSecret, withoutSecret } from './preview/address-secret.ts'
import { formLimitOf, limitedAs } from './sign-in/form-limits.ts'
import type { DemoSignIns } from './visitor/demo-sign-ins.ts'
import { isPreviewing } from './visitor/preview.ts'
import type { Regions } from './visitor/regions.ts'

export type RouteExchange = (exchange: Exchange) => Promise<void>

export interface RouteParts {
  readonly analytics: RouteExchange
  readonly clients: ClientAddresses
  readonly reportError: ReportError
  readonly content: RouteExchange
  readonly configuration: FrontConfiguration
  readonly demoSignIns: DemoSignIns
  readonly gateway: RouteExchange
  readonly health: Health
  readonly images: RouteExchange
  readonly isSecure: boolean
  readonly limits: Limits
  readonly metrics: Metrics
  /** Null if there is no outbox to show. */
  readonly outbox: RouteExchange | null
  readonly personal: ReturnType<typeof createPersonalPages>
  readonly ogImages: RouteExchange
  readonly preview: RouteExchange
  readonly receivePurge: RouteExchange
  readonly regions: Regions
  readonly shared: ReturnType<typeof createSharedPages>
  readonly signer: Signer
  readonly stripeHook: RouteExchange
  readonly studio: RouteExchange
  readonly runInQueue: RunInQueue
  readonly themeStream: RouteExchange
  readonly uploads: RouteExchange
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Finds the handler of an exchange; never rejects. */
export function createRoutes(parts: RouteParts): RouteExchange {
  return async (exchange) => {
    try {
      if (isForMachines(exchange)) await answerMachine(exchange, parts)
      else await answerVisitor(exchange, parts)
    } catch (error) {
      if (error instanceof BodyTooLarge) return sendTooLarge(exchange)
      if (exchange.response.destroyed) return
      parts.reportError(causeOf(error), error, { requestId: exchange.id })
      sendErrorPage(exchange, 503)
    }
  }
}

/** Load balancers, workers and scrapers call a process by various host names. */
const isForMachines = ({ path }: Exchange) =>
  path === '/_purge' || path === '/metrics' || /^\/(?:live|health|ready)z$/.test(path)

/** RFC 9110: a 405 names the allowed methods. */
function refuseMethod(exchange: Exchange): void {
  const allow = (methodsOf(exchange.path) ?? [...METHODS]).join(', ')
  const error = { type: 'not_allowed', message: FAULTS[405] ?? '' }
  if (isAction(exchange)) sendJson(exchange, 405, NOT_ALLOWED, { allow })
  else if (exchange.path.startsWith('/commerce/')) sendError(exchange, 405, error, { allow })
  else sendErrorPage(exchange, 405, { allow })
}

const takes = ({ method, path }: Exchange) => methodsOf(path)?.includes(method) ?? true

async function answerMachine(exchange: Exchange, parts: RouteParts): Promise<void> {
  const { method, path } = exchange
  if (path === '/_purge' && method === 'POST') return parts.receivePurge(exchange)
  if (path === '/livez' && isSafe(method)) return parts.health.live(exchange)
  if (path === '/healthz' && isSafe(method)) return parts.health.healthy(exchange)
  if (path === '/readyz' && isSafe(method)) return parts.health.ready(exchange)
  if (path === '/metrics' && isSafe(method)) return sendMetrics(exchange, parts)
  refuseMethod(exchange)
}

/** The status for a request that is refused before routing; 0 if it is acceptable. */
function faultOf(exchange: Exchange, signer: Signer): number {
  const { method, origin, path, request } = exchange
  if (origin === '') return 421
  if (!METHODS.has(method)) return 405
  const isOurs = isSafe(method) || isSameOrigin(request.headers, origin)
  if (!isOurs && !isOneClick(exchange, signer) && !isStripeHook(exchange)) return 403
  return canonicalPath(path) === undefined ? 404 : 0
}

const FAULTS: Readonly<Record<number, string>> = {
  403: 'The request did not come from a page of this store',
  404: 'There is no such route',
  405: 'There is no such method',
  421: 'This server does not answer under that name',
}

function refuse(exchange: Exchange, status: number): void {
  if (exchange.path.startsWith('/commerce/')) {
    sendError(exchange, status, { type: 'not_allowed', message: FAULTS[status] ?? '' })
  } else {
    sendErrorPage(exchange, status)
  }
}

async function answerVisitor(exchange: Exchange, parts: RouteParts): Promise<void> {
  const { path, method, search } = exchange
  const fault = faultOf(exchange, parts.signer)
  // The Studio handles its own addresses.
  if (/^\/studio(?:\/|$)/.test(path) && (fault === 0 || fault === 404))
    return parts.studio(exchange)
  if (fault === 405) return refuseMethod(exchange)
  if (fault !== 0) return refuse(exchange, fault)
  if (!takes(exchange)) return refuseMethod(exchange)
  if (path.startsWith('/commerce/')) return parts.gateway(exchange)
  if (path.startsWith('/content/')) return parts.content(exchange)
  if (path.startsWith('/preview/')) return answerPreview(exchange, parts)
  if (path === '/matomo.php') return parts.analytics(exchange)
  if (isStripeHook(exchange)) return parts.stripeHook(exchange)
  // All rules below are for paths as they are written here.
  const address = addressOf(path)
  if (address !== path) return redirect(exchange, isSafe(method) ? 301 : 308, address + search)
  if (isSafe(method)) {
    if (path === '/image') return parts.images(exchange)
    if (path.startsWith('/og/')) return parts.ogImages(exchange)
    if (path.startsWith('/uploads/')) return parts.uploads(exchange)
    if (path === THEME_STREAM_PATH) return parts.themeStream(exchange)
    // All other paths are known to this server alone.
    if (path.startsWith('/theme/') || path === SEARCH_CONTENT_PATH)
      return sendErrorPage(exchange, 404)
    if (path === '/orders/open') return openOrder(exchange, parts)
    if (parts.outbox && isOutbox(exchange, parts.configuration)) return parts.outbox(exchange)
    // Existing files were answered before: a missing one does not get a page of the shop. Neither
    // do Astro's own endpoints: `/_image` would decode any address.
    if (path.startsWith('/_')) return sendErrorPage(exchange, 404)
    if (hasSecret(search) || isPreviewing(exchange.request.headers.cookie, parts.signer)) {
      return answerUncached(exchange, parts)
    }
    if (!isPersonal(path)) return answerShared(exchange, parts)
    // A link with a code requests it from commerce, so it could be used to guess codes.
    if (path.startsWith('/discount/') && (await isOverLimit(exchange, parts, 'guess'))) return
  } else if (await isOverLimit(exchange, parts)) {
    return
  }
  return answerInTurn(exchange, parts)
}

async function answerInTurn(exchange: Exchange, parts: RouteParts): Promise<void> {
  const answered = await answerPersonal(exchange, limitedAs(exchange, parts.signer), parts)
  if (!answered) tooMany(exchange)
}

/** Everybody's mails, with links that open accounts: for users of this machine. */
const isOutbox = ({ path, request }: Exchange, { siteUrl }: FrontConfiguration) =>
  /^\/outbox(?:\/|$)/.test(path) && isFromThisMachine(request, siteUrl)

/** The secret of a preview could be guessed. */
async function answerPreview(exchange: Exchange, parts: RouteParts): Promise<void> {
  if (await isOverLimit(exchange, parts, 'guess')) return
  return parts.preview(exchange)
}

/**
 * A page of a preview, which is never cached; a redirect soon removes the secret from its address
 * (PV-2).
 */
async function answerUncached(exchange: Exchange, parts: RouteParts): Promise<void> {
  const { path, search, request } = exchange
  if (hasSecret(search) && isPreviewing(request.headers.cookie, parts.signer)) {
    return redirect(exchange, 303, withoutSecret(path + search))
  }
  if (await isOverLimit(exchange, parts)) return
  return answerInTurn(exchange, parts)
}

/** In the format of Astro's own action errors, so that its client understands them. */
const TOO_MANY = {
  type: 'AstroActionError',
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  message: 'Too many attempts. Wait a minute, then try again.',
}
const TOO_LARGE = {
  type: 'AstroActionError',
  code: 'CONTENT_TOO_LARGE',
  status: 413,
  message: 'That is more than this form can take. Shorten it, then try again.',
}

const NOT_ALLOWED = {
  type: 'AstroActionError',
  code: 'METHOD_NOT_ALLOWED',
  status: 405,
  message: 'A form is sent by POST.',
}

const isAction = ({ path }: Exchange) => path.startsWith('/_actions/')

function sendTooLarge(exchange: Exchange): void {
  if (isAction(exchange)) sendJson(exchange, 413, TOO_LARGE)
  else sendErrorPage(exchange, 413)
}

async function isOverLimit(
  exchange: Exchange,
  { limits, signer }: RouteParts,
  limit: Limit = formLimitOf(exchange),
): Promise<boolean> {
  const waitS = await limits.count(limit, limitedAs(exchange, signer))
  if (waitS > 0) tooMany(exchange, waitS)
  return waitS > 0
}

function tooMany(exchange: Exchange, waitS = TURN_WAIT_S): void {
  if (isAction(exchange)) sendJson(exchange, 429, TOO_MANY, { 'retry-after': String(waitS) })
  else sendTooMany(exchange, waitS)
}
