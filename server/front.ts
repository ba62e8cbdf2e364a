import { createServer, type Server } from 'node:http'
import { Memo } from './cache/memo.ts'
import { PageCache } from './cache/page-cache.ts'
import type { Configuration } from './configuration.ts'
import { readStaticFiles } from './files/static-files.ts'
import { createGateway } from './gateway/gateway.ts'
import { createLimits } from './gateway/limits.ts'
import { createStaffKeys } from './gateway/staff-keys.ts'
import { createUploads } from './gateway/uploads.ts'
import { createUpstream } from './gateway/upstream.ts'
import { createClientAddresses } from './http/client-address.ts'
import { createHosts } from './http/hosts.ts'
import { createRequestIds } from './http/request-ids.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createListener } from './listener.ts'
import { createComplain, type Logger } from './log.ts'
import { createHealth } from './operations/health.ts'
import { createMetrics } from './operations/metrics.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { AstroApp } from './pages/astro-app.ts'
import type { Hints } from './pages/hints.ts'
import { createLocals } from './pages/locals.ts'
import { createPersonalPages } from './pages/personal.ts'
import { createSharedPages } from './pages/shared.ts'
import { createRoutes } from './routes.ts'
import { createSigner } from './signed.ts'
import { Regions } from './visitor/regions.ts'

export interface FrontOptions {
  readonly app: AstroApp
  readonly configuration: Configuration
  readonly log: Logger
  /** The folder of the files that are served as they are: dist/client. */
  readonly clientFolder: string
  readonly hints: Hints
}

export interface Front {
  readonly server: Server
  /** Everything under these tags is out of date. What hears of changes, by whichever way, calls it. */
  readonly purge: (tags: readonly string[]) => void
}

/** An idle browser keeps its connection for longer than proxies in front of us keep theirs. */
const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 20_000
const REQUEST_MS = 120_000

/** Wires the front server around a built site. It listens once told to. */
export function createFront({ app, configuration, log, clientFolder, hints }: FrontOptions): Front {
  const { siteUrl, commerceUrl, secret } = configuration
  const isSecure = siteUrl.protocol === 'https:'
  const security = securityHeaders(siteUrl)
  const complain = createComplain(log)
  const signer = createSigner(secret)
  const cache = new PageCache({ bytes: configuration.pageCacheBytes })
  const memo = new Memo()
  const regions = new Regions(commerceUrl, complain)
  const ask = createUpstream(commerceUrl)
  const files = readStaticFiles(clientFolder, security)
  const locals = createLocals({ siteUrl, commerceUrl, hints, memo, signer })
  const dress = { security, speculates: files.has('/speculation.json') }
  const limits = createLimits(configuration.rateLimitFactor)
  const clients = createClientAddresses(configuration.trustedProxies)
  const hosts = createHosts(siteUrl)
  const tally = { files: 0 }
  const metrics = createMetrics(cache, tally)
  const purge = (tags: readonly string[]) => {
    cache.purge(tags)
    memo.purge(tags)
    regions.purge(tags)
  }
  const staffKeys = createStaffKeys(ask)
  const route = createRoutes({
    clients,
    complain,
    configuration,
    isSecure,
    limits,
    metrics,
    purge,
    regions,
    signer,
    gateway: createGateway({ ask, limits, signer, staffKeys, isSecure, complain }),
    uploads: createUploads({ ask, complain }),
    health: createHealth(ask),
    outbox: configuration.showsOutbox ? createOutbox(`${configuration.dataFolder}/outbox`) : null,
    shared: createSharedPages({ app, cache, locals, siteUrl, dress }),
    personal: createPersonalPages({ app, locals, dress }),
  })
  const listener = createListener({
    cache,
    clients,
    configuration,
    files,
    hosts,
    log,
    metrics,
    regions,
    route,
    security,
    tally,
    ids: createRequestIds(),
  })
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
    listener,
  )
  void regions.settled()
  return { server, purge }
}
