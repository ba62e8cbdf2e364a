import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createAccessLog } from './access-log.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { FrontConfiguration } from './configuration.ts'
import type { Logger } from './error-log.ts'
import { sendFile } from './files/send-file.ts'
import type { StaticFiles } from './files/static-files.ts'
import type { ClientAddresses } from './http/client-address.ts'
import { cookieValue } from './http/cookies.ts'
import type { Exchange } from './http/exchange.ts'
import type { Hosts } from './http/hosts.ts'
import { isSafe } from './http/same-origin.ts'
import type { Head } from './http/security-headers.ts'
import type { LoggedPath } from './logs/logged-path.ts'
import type { Metrics, RequestCounters } from './operations/metrics.ts'
import { sendPage } from './pages/send-page.ts'
import { retailKey } from './pages/shared.ts'
import { canonicalSearch } from './pages/shared-address.ts'
import { hasSecret } from './preview/address-secret.ts'
import type { RouteExchange } from './routes.ts'
import { countryOf } from './visitor/country.ts'
import { maySeePreview } from './visitor/preview.ts'
import type { Regions } from './visitor/regions.ts'

export interface ListenerParts {
  readonly cache: PageCache
  readonly clients: ClientAddresses
  readonly configuration: FrontConfiguration
  readonly files: StaticFiles
  readonly hosts: Hosts
  readonly ids: () => string
  readonly log: Logger
  readonly loggedPath: LoggedPath
  readonly metrics: Metrics
  readonly regions: Regions
  readonly route: RouteExchange
  readonly security: Readonly<Head>
  readonly requestCounters: RequestCounters
}

const REQUEST_ID = /^[\w.-]{8,64}$/

interface Address {
  readonly path: string
  readonly search: string
}

/** A trusted proxy may have named the request already. */
function createIdOf({ clients, configuration, ids }: ListenerParts) {
  if (configuration.trustedProxies.length === 0) return ids
  return (request: IncomingMessage) => {
    const requestId = request.headers['x-request-id']
    const isGood = typeof requestId === 'string' && REQUEST_ID.test(requestId)
    return isGood && clients.isTrusted(clients.peerOf(request)) ? requestId : ids()
  }
}

/** Answers with a file or a fresh page if there is one. Allocates next to nothing. */
function createAnswerFromMemory({
  cache,
  configuration,
  files,
  regions,
  requestCounters,
}: ListenerParts) {
  const freshPage = (request: IncomingMessage, { path, search }: Address) => {
    const table = regions.now()
    const { cookie } = request.headers
    if (table === undefined || cookieValue(cookie, 'audience') || maySeePreview(cookie)) {
      return undefined
    }
    if (hasSecret(search)) return undefined
    const country = countryOf(request.headers, table, configuration.countryHeader)
    const region = table.byCountry.get(country)
    return region && cache.fresh(retailKey(region, path + canonicalSearch(search, path)))
  }
  return (
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
    id: string,
  ): boolean => {
    const file = files.get(address.path)
    if (file !== undefined) {
      requestCounters.files++
      sendFile(request, response, file, id)
      return true
    }
    const page = freshPage(request, address)
    if (page !== undefined) sendPage(request, response, page, id)
    return page !== undefined
  }
}

/**
 * Receives every request. Nearly all are for files and fresh pages and are answered here at once
 * from memory; the rest becomes an exchange and goes through the routes.
 */
export function createListener(parts: ListenerParts): RequestListener {
  const { clients, configuration, hosts, log, route, security } = parts
  const idOf = createIdOf(parts)
  const isAnswered = createAnswerFromMemory(parts)
  const accessLog = createAccessLog({ ...parts, factor: configuration.rateLimitFactor })
  const logsEverything = log.isLevelEnabled('debug')
  return (request, response) => {
    const id = idOf(request)
    const origin = hosts.originOf(request.headers.host)
    const address = split(request.url ?? '')
    const method = request.method ?? 'GET'
    if (origin !== undefined && isSafe(method) && isAnswered(request, response, address, id)) {
      if (logsEverything) accessLog.fromMemory(id, method, address.path, response.statusCode)
      return
    }
    const exchange: Exchange = {
      request,
      response,
      id,
      method,
      ...address,
      origin: origin ?? '',
      client: clients.of(request),
      arrivedAt: Date.now(),
      head: { ...security, 'x-request-id': id },
    }
    accessLog.follow(exchange)
    void route(exchange)
  }
}

function split(url: string): Address {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark) }
}
