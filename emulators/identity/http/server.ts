import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { SERVER_KEEP_ALIVE_MS } from '#domain/web/keep-alive.ts'
import { AuthFailure, RestFailure } from '../failure.ts'
import { answerRest } from '../rest/answer.ts'
import type { IdentityContext } from '../route-context.ts'
import { authRouteOf } from './auth-routes.ts'
import { readJson } from './body.ts'
import type { IdentityCall, IdentityResponse } from './call.ts'
import { readCaller } from './caller.ts'
import { answerFor, isAway } from './refusal.ts'

const AUTH = '/auth/v1'
const REST = '/rest/v1'

const EXPOSED = 'content-range, x-total-count, link, x-supabase-api-version, x-sb-error-code'

const crossOrigin = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  ...(headers['access-control-request-method'] && {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  }),
})

const NO_KEY = {
  status: 401,
  body: {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  },
}
const WRONG_KEY = {
  status: 401,
  body: { message: 'Invalid API key', hint: 'Double check your API key.' },
}

const lacksKey = ({ caller }: IdentityCall) => {
  if (caller.key === 'none') return NO_KEY
  return caller.key === 'unknown' ? WRONG_KEY : undefined
}

function addressOf({ url = '/' }: IncomingMessage): URL {
  const address = URL.canParse(url, 'http://identity') ? new URL(url, 'http://identity') : undefined
  if (!address) throw new AuthFailure(400, 'validation_failed', 'The address is malformed')
  return address
}

async function callOf(
  context: IdentityContext,
  request: IncomingMessage,
  address: URL,
): Promise<IdentityCall> {
  const { searchParams: search, pathname } = address
  const caller = readCaller(request, search, context.configuration)
  search.delete('apikey')
  const { method = 'GET', headers } = request
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : value?.[0]
  }
  const path = pathname.replace(/^\/(auth|rest)\/v1/, '').replace(/(.)\/$/, '$1')
  return { method, path, search, header, caller, body: await readJson(request, pathname) }
}

async function answerAuth(context: IdentityContext, call: IdentityCall): Promise<IdentityResponse> {
  const route = authRouteOf(call.method, call.path)
  if (!route?.isOpen) {
    const refused = lacksKey(call)
    if (refused) return refused
  }
  if (!route) throw new AuthFailure(404, 'not_found', 'Not Found')
  return route.answer(context, call)
}

async function answer(
  context: IdentityContext,
  request: IncomingMessage,
): Promise<IdentityResponse> {
  if (request.method === 'OPTIONS') return { status: 204 }
  const address = addressOf(request)
  const call = await callOf(context, request, address)
  if (address.pathname.startsWith(`${AUTH}/`)) return answerAuth(context, call)
  if (!address.pathname.startsWith(`${REST}/`)) {
    return { status: 404, body: { message: 'no Route matched with those values' } }
  }
  return lacksKey(call) ?? answerRest(context.rest, call, context.keys)
}

function send(request: IncomingMessage, response: ServerResponse, answer: IdentityResponse) {
  if (response.headersSent) return void response.destroy()
  const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
  response.writeHead(answer.status, {
    ...crossOrigin(request),
    ...(text !== '' && { 'content-type': 'application/json; charset=utf-8' }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The rest of an oversized body is not read.
    ...(answer.status === 413 && { connection: 'close' }),
    ...answer.headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Serves the vendor's HTTP API. The caller starts listening. */
export function createIdentityServer(context: IdentityContext): Server {
  return createServer({ keepAliveTimeout: SERVER_KEEP_ALIVE_MS }, (request, response) => {
    response.on('error', () => response.destroy())
    answer(context, request)
      .catch((error: unknown) => {
        const isOurs = error instanceof AuthFailure || error instanceof RestFailure
        if (!isOurs) console.error(isAway(error) ? String(error) : error)
        return answerFor(error, request)
      })
      .then((answered) => send(request, response, answered))
      .catch(() => response.destroy())
  })
}
