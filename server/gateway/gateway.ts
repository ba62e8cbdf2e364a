import { DEMO_REFUSED } from '#domain/account/demo-sign-ins.ts'
import type { Signer } from '#system/signatures.ts'
import { sendError, TURN_WAIT_S } from '../http/answers.ts'
import { BodyTooLarge } from '../http/body.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import { whileConnected } from '../http/while-connected.ts'
import { privateAddressOf } from '../sign-in/device.ts'
import type { SignInVisitor } from '../sign-in/password-guard.ts'
import { limitAddressOf, type SignInParts } from '../sign-in/visitor-guard.ts'
import type { DemoSignIns } from '../visitor/demo-sign-ins.ts'
import { adminRoutes } from './admin-routes.ts'
import { answerHeaders, bankWaitMs, readAnswer, streamAnswer, withQuietStatus } from './answer.ts'
import type { QueuePriority, RunInQueue } from './client-queues.ts'
import type { Limits } from './limits.ts'
import {
  accountIn,
  forwardMailRequest,
  forwardPassword,
  type GatewayAnswer,
  neverAborted,
  TooManyAttempts,
  visitorOf,
} from './password-attempts.ts'
import { queryComplaint } from './query-bounds.ts'
import { BodyRefused, passwordIn, type RequestBody, requestBody } from './request-body.ts'
import { requestHeaders } from './request-headers.ts'
import { bagNotes, keptCart, responseCookies } from './response-cookies.ts'
import { findRoute, type GatewayRoute } from './route-table.ts'
import { backendCookie, type Domain, endedSession, sessionCookies, sessionOf } from './sessions.ts'
import { type StaffSessions, withoutKeys } from './staff-sessions.ts'
import { isOurOwnAction, storeRoutes } from './store-routes.ts'
import { UpstreamError, type UpstreamFetch } from './upstream.ts'

const ANSWER_MS = 10_000
const UPLOAD_MS = 60_000
/** Makes commerce serve other clients first. */
const TURN_HEADER = 'x-perennial-turn'
/** Printable characters only: nothing that a terminal, a log or a parser could misread. */
const SEARCH = /^[\x21-\x7e]*$/

export interface GatewayParts {
  readonly fetchUpstream: UpstreamFetch
  readonly demoSignIns: DemoSignIns
  readonly limits: Limits
  readonly signIn: SignInParts
  readonly signer: Signer
  readonly staffSessions: StaffSessions
  readonly runInQueue: RunInQueue
  readonly isSecure: boolean
  readonly reportError: (cause: string, error: unknown, details?: Record<string, unknown>) => void
}

type Found = { readonly domain: Domain; readonly path: string; readonly route: GatewayRoute }

/** `/commerce/store/*` and `/commerce/admin/*` for browsers: allow-list, sessions, limits. */
export function createGateway(parts: GatewayParts) {
  return async (exchange: Exchange): Promise<void> => {
    const found = find(exchange)
    if (found === undefined) return
    if (await isOverLimit(exchange, found.route, parts)) return
    try {
      const opened = await forwardInTurn(exchange, found, parts)
      if (opened === null) refuseWithWait(exchange, TURN_WAIT_S)
      else await pass(exchange, found, opened, parts)
    } catch (error) {
      explain(exchange, found, error, parts)
    }
  }
}

function find(exchange: Exchange): Found | undefined {
  const { method, search } = exchange
  const path = exchange.path.slice('/commerce'.length)
  const domain = path.split('/')[1]
  if (domain !== 'store' && domain !== 'admin') {
    // VE-6
    const message = `'domain' must be either 'admin' or 'store'`
    sendError(exchange, 400, { type: 'invalid_request_error', message })
    return undefined
  }
  const route = findRoute(domain === 'store' ? storeRoutes : adminRoutes, method, path)
  if (route !== undefined && SEARCH.test(search)) {
    const complaint = queryComplaint(search)
    if (complaint === undefined) return { domain, path, route }
    sendError(exchange, 400, { type: 'invalid_data', message: complaint })
    return undefined
  }
  if (isOurOwnAction(method, path)) {
    const message = 'This is done by the pages of the store'
    sendError(exchange, 403, { type: 'not_allowed', message })
  } else {
    sendError(exchange, 404, { type: 'not_found', message: 'There is no such route' })
  }
  return undefined
}

async function isOverLimit(
  exchange: Exchange,
  { accountUse, limit }: GatewayRoute,
  { limits, signer }: GatewayParts,
): Promise<boolean> {
  const visitor = visitorOf(exchange, signer)
  // A known device has its own limit, so that attackers behind its address cannot exhaust it.
  const isKnown = accountUse !== undefined && visitor.device !== null
  const key = limitKeyOf(isKnown ? limitAddressOf(visitor) : exchange.client)
  const waits = [await limits.count('general', key)]
  if (limit) waits.push(await limits.count(limit, key))
  const waitS = Math.max(...waits)
  if (waitS > 0) refuseWithWait(exchange, waitS)
  return waitS > 0
}

function refuseWithWait(exchange: Exchange, waitS: number): void {
  const message = 'Too many requests. Please try again later.'
  sendError(exchange, 429, { type: 'not_allowed', message }, { 'retry-after': String(waitS) })
}

/** Uploads, password checks and staff requests bypass the client queue. */
const hasOwnPace = ({ domain, route }: Found): boolean =>
  domain === 'admin' ||
  route.accountUse !== undefined ||
  route.isUpload === true ||
  route.takesPicture === true

const outcomeOf = ({ answer }: GatewayAnswer) => ({
  hasFailed: (answer.statusCode ?? 500) >= 500,
  waitedMs: bankWaitMs(answer),
})

/** Reads the body before queueing: a slow sender would block others behind its address. */
async function forwardInTurn(
  exchange: Exchange,
  found: Found,
  parts: GatewayParts,
): Promise<GatewayAnswer | null> {
  const sent = await requestBody(exchange, found.route, parts.staffSessions)
  const forwardAt = (turn: QueuePriority) => forward(exchange, found, sent, turn, parts)
  if (hasOwnPace(found)) return forwardAt('now')
  const key = limitKeyOf(exchange.client)
  return parts.runInQueue(key, whileConnected(exchange), forwardAt, outcomeOf)
}

async function forward(
  exchange: Exchange,
  { domain, path, route }: Found,
  { body, headers }: RequestBody,
  turn: QueuePriority,
  parts: GatewayParts,
): Promise<GatewayAnswer> {
  const { fetchUpstream, signer } = parts
  const visitor = visitorOf(exchange, signer)
  const identifying = {
    ...requestHeaders(exchange, signer),
    ...headers,
    [TURN_HEADER]: turn,
    ...(route.isCredentialFree
      ? { 'x-forwarded-for': countedAs(route, visitor, body) }
      : await credentials(exchange, domain, parts)),
  }
  const send = () =>
    fetchUpstream({
      method: route.method,
      path: path + exchange.search,
      headers: identifying,
      ...(body !== undefined && { body }),
      timeoutMs: route.isUpload || route.takesPicture ? UPLOAD_MS : ANSWER_MS,
      signal: route.accountUse === undefined ? whileConnected(exchange) : neverAborted(),
    })
  if (route.accountUse === undefined) return { answer: await send(), cookies: [] }
  const account = accountIn(body)
  if (account === undefined) throw new BodyRefused(400, 'An e-mail address is needed')
  if (route.accountUse === 'mail') return forwardMailRequest(parts, account, send)
  if (parts.demoSignIns.refuses(exchange, passwordIn(body))) {
    throw new BodyRefused(401, DEMO_REFUSED)
  }
  return forwardPassword(parts, { realm: 'staff', account, visitor, rightStatus: 200 }, send)
}

/**
 * The address commerce counts by: links are counted by themselves, known devices apart from their
 * address.
 */
const countedAs = ({ isByLink }: GatewayRoute, visitor: SignInVisitor, body: unknown): string =>
  isByLink ? privateAddressOf(String(body)) : limitAddressOf(visitor)

async function credentials({ request }: Exchange, domain: Domain, { staffSessions }: GatewayParts) {
  const session = sessionOf(request.headers.cookie, domain)
  if (session === undefined) return {}
  const cookie = backendCookie(session)
  const key = domain === 'admin' ? await staffSessions.keyOf(session) : undefined
  return { cookie, ...(key !== undefined && { 'x-medusa-access-token': key }) }
}

async function pass(
  exchange: Exchange,
  { domain, route }: Found,
  { answer, cookies: ours }: GatewayAnswer,
  { isSecure, signer, staffSessions }: GatewayParts,
): Promise<void> {
  const cookies = [
    ...sessionCookies(answer.headers['set-cookie'], domain, isSecure),
    ...bagNotes(answer, exchange, isSecure),
    ...ours,
  ]
  if (route.endsSession) {
    const session = sessionOf(exchange.request.headers.cookie, domain)
    if (session !== undefined) staffSessions.forget(session)
    cookies.splice(0, cookies.length, endedSession(domain, isSecure))
  }
  const isOk = answer.statusCode === 200
  if (isOk && !route.setsCookiesFrom) cookies.push(...keptCart(exchange, { signer, isSecure }))
  if (!route.hidesKeys && !(route.setsCookiesFrom && isOk)) {
    return streamAnswer(exchange, answer, answerHeaders(answer, cookies))
  }
  const { body, json } = await readAnswer(answer)
  if (route.setsCookiesFrom)
    cookies.push(...responseCookies(route.setsCookiesFrom, exchange, json, { signer, isSecure }))
  const sentBody =
    route.hidesKeys && json !== undefined ? Buffer.from(JSON.stringify(withoutKeys(json))) : body
  const head = { ...answerHeaders(answer, cookies), 'content-length': String(sentBody.length) }
  const quieted = withQuietStatus(exchange, answer, head)
  exchange.response.writeHead(quieted.status, { ...exchange.head, ...quieted.headers })
  exchange.response.end(sentBody)
}

function explain(
  exchange: Exchange,
  { domain, route }: Found,
  error: unknown,
  parts: GatewayParts,
) {
  if (exchange.response.destroyed) return
  // Sign-out works without commerce (ST-11).
  const head = route.endsSession ? { 'set-cookie': endedSession(domain, parts.isSecure) } : {}
  if (error instanceof BodyRefused) {
    return sendError(exchange, error.status, { type: 'invalid_data', message: error.message }, head)
  }
  if (error instanceof TooManyAttempts) {
    const wait = { 'retry-after': String(error.waitS) }
    return sendError(exchange, 429, { type: 'not_allowed', message: error.message }, wait)
  }
  if (error instanceof BodyTooLarge) {
    return sendError(exchange, 413, { type: 'invalid_data', message: error.message }, head)
  }
  const status = error instanceof UpstreamError ? error.status : 502
  parts.reportError(`gateway ${status}`, error, { requestId: exchange.id })
  const message = 'The shop is taking a break. Please try again.'
  sendError(exchange, status, { type: 'api_error', message }, head)
}
