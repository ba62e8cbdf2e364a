import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createAccessLog } from './access-log.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { Configuration } from './configuration.ts'
import { sendFile } from './files/send-file.ts'
import type { StaticFiles } from './files/static-files.ts'
import type { ClientAddresses } from './http/client-address.ts'
import { cookieValue } from './http/cookies.ts'
import type { Exchange } from './http/exchange.ts'
import type { Hosts } from './http/hosts.ts'
import { isSafe } from './http/same-origin.ts'
import type { Head } from './http/security-headers.ts'
import type { Logger } from './log.ts'
import type { Metrics, Tally } from './operations/metrics.ts'
import { sendPage } from './pages/send-page.ts'
import { retailKey } from './pages/shared.ts'
import type { RouteExchange } from './routes.ts'
import { countryOf } from './visitor/country.ts'
import type { Regions } from './visitor/regions.ts'

export interface ListenerParts {
  readonly cache: PageCache
  readonly clients: ClientAddresses
  readonly configuration: Configuration
  readonly files: StaticFiles
  readonly hosts: Hosts
  readonly ids: () => string
  readonly log: Logger
  readonly metrics: Metrics
  readonly regions: Regions
  readonly route: RouteExchange
  readonly security: Readonly<Head>
  readonly tally: Tally
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/**
 * The first look at every request. Files and fresh pages, nearly all of them, are answered here and
 * at once from memory; the rest becomes an exchange and finds its route.
 */
export function createListener(parts: ListenerParts): RequestListener {
  const { cache, clients, configuration, files, hosts, ids, log, regions, tally } = parts
  const { countryHeader, trustedProxies } = configuration
  const hasProxies = trustedProxies.length > 0
  const accessLog = createAccessLog(log, parts.metrics)
  const logsEverything = log.isLevelEnabled('debug')

  /** A proxy of ours may have named the request already. */
  function idOf(request: IncomingMessage): string {
    if (!hasProxies) return ids()
    const given = request.headers['x-request-id']
    const isOurs = typeof given === 'string' && REQUEST_ID.test(given)
    return isOurs && clients.isTrusted(clients.peerOf(request)) ? given : ids()
  }

  function freshPage(request: IncomingMessage, path: string) {
    const table = regions.now()
    if (table === undefined || cookieValue(request.headers.cookie, 'audience')) return undefined
    const region = table.byCountry.get(countryOf(request.headers, table, countryHeader))
    return region && cache.fresh(retailKey(region, path))
  }

  /** True where the answer was at hand. Allocates next to nothing. */
  function isAnswered(
    request: IncomingMessage,
    response: ServerResponse,
    address: { readonly path: string; readonly search: string },
    id: string,
  ): boolean {
    const file = files.get(address.path)
    if (file !== undefined) {
      tally.files++
      sendFile(request, response, file, id)
      return true
    }
    const page = address.search === '' ? freshPage(request, address.path) : undefined
    if (page !== undefined) sendPage(request, response, page, id)
    return page !== undefined
  }

  return (request, response) => {
    const id = idOf(request)
    const origin = hosts.originOf(request.headers.host)
    const address = split(request.url ?? '')
    const method = request.method ?? 'GET'
    if (origin !== undefined && isSafe(method)) {
      if (isAnswered(request, response, address, id)) {
        if (logsEverything) accessLog.fromMemory(id, method, address.path, response.statusCode)
        return
      }
    }
    const exchange: Exchange = {
      ...{ request, response, id, method, ...address },
      origin: origin ?? '',
      client: clients.of(request),
      arrivedAt: Date.now(),
      head: { ...parts.security, 'x-request-id': id },
    }
    accessLog.follow(exchange)
    void parts.route(exchange)
  }
}

function split(url: string) {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark) }
}
