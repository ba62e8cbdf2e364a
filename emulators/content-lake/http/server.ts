import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { SERVER_KEEP_ALIVE_MS } from '#domain/web/keep-alive.ts'
import { Failure, refusal } from '../failure.ts'
import { mayWrite } from '../people/people.ts'
import { databaseRefusal } from '../store/database.ts'
import { assetRoutes, uploadRoutes } from './asset-routes.ts'
import { type LakeExchange, type LakeRoute, sendJson } from './exchange.ts'
import { exportRoutes } from './export-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { mutationRoutes } from './mutation-routes.ts'
import { corsHeaders, isKnownOrigin, preflightHeaders } from './origins.ts'
import { passwordRoutes } from './password-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { projectRoutes } from './project-routes.ts'
import { queryRoutes } from './query-routes.ts'
import type { LakeContext } from './route-context.ts'
import { hasCredentials, noSessionCookie, sessionOf, tokenOf } from './session.ts'
import { streamRoutes } from './stream-routes.ts'

interface Found {
  readonly route: LakeRoute
  readonly words: readonly string[]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refusal(400, 'The address is malformed')
  }
}

function addressOf({ url = '/' }: IncomingMessage): URL {
  if (!URL.canParse(url, 'http://lake')) throw refusal(400, 'The address is malformed')
  return new URL(url, 'http://lake')
}

function find(routes: readonly LakeRoute[], method: string, path: string): Found {
  for (const route of routes) {
    if (!route.methods.includes(method)) continue
    const match = route.path.exec(path)
    if (match) return { route, words: match.slice(1).map(decode) }
  }
  throw refusal(404, `Nothing answers ${method} ${path}`)
}

function checkAccess({ access }: LakeRoute, { person, request }: LakeExchange) {
  if (access === 'guest') return
  // A request with an invalid token must not get the public answer instead.
  if (!person && hasCredentials(request)) throw refusal(401, 'Unauthorized - Session not found')
  if (access === 'anyone') return
  if (!person) throw refusal(401, 'Unauthorized - Session not found')
  if (access === 'writer' && !mayWrite(person)) {
    throw refusal(403, 'Insufficient permissions; permission "update" required')
  }
}

function sendError(response: ServerResponse, cause: unknown) {
  if (!(cause instanceof Failure)) console.error(cause)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const error = databaseRefusal(cause)
  const failure =
    error instanceof Failure ? error : refusal(500, 'Something went wrong in the lake')
  // The rest of an oversized body is not read.
  if (failure.status === 413) response.setHeader('connection', 'close')
  sendJson(response, failure.status, failure.body)
}

/** Serves the vendor's HTTP API. The caller starts listening. */
export function createLakeServer(context: LakeContext): Server {
  const { configuration, people } = context
  const versioned = [
    ...queryRoutes(context),
    ...mutationRoutes(context),
    ...streamRoutes(context),
    ...historyRoutes(context),
    ...exportRoutes(context),
    ...uploadRoutes(context),
    ...peopleRoutes(context),
    ...passwordRoutes(context),
    ...projectRoutes(context),
  ]
  const plain = assetRoutes(context)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { origin } = request.headers
    for (const [name, value] of Object.entries(corsHeaders(configuration, origin))) {
      response.setHeader(name, value)
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, preflightHeaders).end()
      return
    }
    const { pathname, searchParams: search } = addressOf(request)
    const [, version = '', path = ''] = /^\/v([^/]+)(\/.*)$/.exec(pathname) ?? []
    const method = request.method ?? 'GET'
    const { route, words } = version ? find(versioned, method, path) : find(plain, method, pathname)
    const token = tokenOf(request, origin !== undefined && isKnownOrigin(configuration, origin))
    const person = token === undefined ? null : people.ofToken(token)
    // Otherwise an expired session would block even public previews.
    if (token !== undefined && token === sessionOf(request) && !person) {
      response.setHeader('set-cookie', noSessionCookie)
    }
    const exchange = { request, response, search, version, words, person }
    checkAccess(route, exchange)
    const body = await route.answer(exchange)
    if (body !== undefined) sendJson(response, 200, body)
  }

  return createServer({ keepAliveTimeout: SERVER_KEEP_ALIVE_MS }, (request, response) => {
    response.on('error', () => response.destroy())
    answer(request, response).catch((error: unknown) => sendError(response, error))
  })
}
