import { join } from 'node:path'
import type { Hints, ReportError } from '#domain/web/front-locals.ts'
import { createSigner } from '#system/signatures.ts'
import { Memo } from './cache/memo.ts'
import { PageCache } from './cache/page-cache.ts'
import type { FrontConfiguration } from './configuration.ts'
import { createLiveContent } from './content/live-content.ts'
import { createSearchContentSender } from './content/search-content-sender.ts'
import { createDiskSpace, type DiskSpace } from './disk-space.ts'
import { causeOf, createErrorReporter, type Logger } from './error-log.ts'
import { readStaticFiles } from './files/static-files.ts'
import { createClientQueues } from './gateway/client-queues.ts'
import { type CommerceConnection, createCommerceConnection } from './gateway/commerce-connection.ts'
import { createLimits } from './gateway/limits.ts'
import { createUpstream } from './gateway/upstream.ts'
import { createClientAddresses } from './http/client-address.ts'
import { createHosts } from './http/hosts.ts'
import { createRequestIds } from './http/request-ids.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createAllowedHosts } from './images/allowed-hosts.ts'
import { ImageCache } from './images/image-cache.ts'
import { internet, type Network } from './images/network.ts'
import { PictureStore } from './images/picture-store.ts'
import { createWorkerPool } from './images/worker-pool.ts'
import { createLoggedPath, type PageRoute } from './logs/logged-path.ts'
import { createMetrics } from './operations/metrics.ts'
import type { AstroApp } from './pages/astro-app.ts'
import { fetchSearchContent, fetchThemes } from './pages/fetch-own.ts'
import { createLocals } from './pages/locals.ts'
import { createMailThrottle } from './sign-in/mail-gap.ts'
import { createPasswordGuard } from './sign-in/password-guard.ts'
import { createDemoSignIns } from './visitor/demo-sign-ins.ts'
import { Regions } from './visitor/regions.ts'

export interface FrontOptions {
  readonly app: AstroApp
  readonly configuration: FrontConfiguration
  readonly log: Logger
  /** The folder of the static files: dist/client. */
  readonly clientFolder: string
  /** The built Studio: dist-studio. */
  readonly studioFolder: string
  readonly hints: Hints
  /** The pages of the site, by which the log names requests. */
  readonly pageRoutes: readonly PageRoute[]
  /** Log lines that were dropped because the disk was full. */
  readonly droppedLogLines?: () => number
  /** How pictures on other hosts are fetched. */
  readonly network?: Network
}

/** The caches of this process, and the one function that purges them all. */
function createMemory(
  { pageCacheBytes }: FrontConfiguration,
  commerce: CommerceConnection,
  reportError: ReportError,
) {
  const onFailure = (error: unknown) => reportError(causeOf(error), error)
  const cache = new PageCache({ bytes: pageCacheBytes, onFailure })
  const memo = new Memo()
  const regions = new Regions(commerce, reportError)
  const purge = (tags: readonly string[]) => {
    cache.purge(tags)
    memo.purge(tags)
    regions.purge(tags)
  }
  return { cache, memo, purge, regions }
}

function createImageCache(
  { dataFolder, imageCacheBytes }: FrontConfiguration,
  reportError: ReportError,
  { hasRoom }: DiskSpace,
) {
  const stats = { hits: 0, made: 0, failures: 0 }
  const folder = join(dataFolder, 'images')
  const store = new PictureStore({ folder, bytes: imageCacheBytes, reportError, hasRoom })
  return {
    imageCache: new ImageCache({ store, workerPool: createWorkerPool(), reportError, stats }),
    stats,
  }
}

/** Creates what request handlers share: one of each per process. */
export function createDependencies(options: FrontOptions) {
  const { app, configuration, log, clientFolder, hints, network = internet } = options
  const { droppedLogLines = () => 0 } = options
  const { siteUrl, commerceUrl, secret } = configuration
  const reportError = createErrorReporter(log)
  const security = securityHeaders(siteUrl)
  const files = readStaticFiles(clientFolder, security)
  const commerce = createCommerceConnection(commerceUrl, reportError)
  const memory = createMemory(configuration, commerce, reportError)
  const signer = createSigner(secret)
  const disk = createDiskSpace({
    folder: configuration.dataFolder,
    floorBytes: configuration.diskFloorBytes,
  })
  const { imageCache, stats } = createImageCache(configuration, reportError, disk)
  const requestCounters = { files: 0, pictures: stats }
  const live = createLiveContent({
    configuration,
    reportError,
    hasRoom: disk.hasRoom,
    purge: memory.purge,
    fetchThemes: (signal) => fetchThemes({ app, locals, siteUrl }, signal),
    search: {
      fetchContent: (signal) => fetchSearchContent({ app, locals, siteUrl }, signal),
      sendToCommerce: createSearchContentSender(commerce, signer),
    },
  })
  const signIn = {
    tryPassword: createPasswordGuard(configuration.rateLimitFactor),
    throttleMail: createMailThrottle(configuration.rateLimitFactor),
  }
  const locals = createLocals({
    content: configuration.content,
    reportError,
    siteUrl,
    commerce,
    hints,
    identity: configuration.identity,
    staleIfError: live.staleIfError,
    memo: memory.memo,
    regions: memory.regions,
    signIn,
    signer,
  })
  return {
    ...memory,
    purge: live.purge,
    app,
    reportError,
    configuration,
    demoSignIns: createDemoSignIns(configuration),
    files,
    imageCache,
    log,
    security,
    signer,
    siteUrl,
    requestCounters,
    fetchUpstream: commerce.fetchUpstream,
    fetchUnguarded: commerce.fetchUnguarded,
    fetchContent: configuration.content?.apiHost
      ? createUpstream(configuration.content.apiHost)
      : null,
    clients: createClientAddresses(configuration.trustedProxies),
    hosts: createHosts(siteUrl),
    imageHosts: createAllowedHosts(configuration.imageHosts),
    ids: createRequestIds(),
    isSecure: siteUrl.protocol === 'https:',
    limits: createLimits(configuration.rateLimitFactor),
    live,
    locals,
    loggedPath: createLoggedPath(options.pageRoutes),
    network,
    signIn,
    runInQueue: createClientQueues(configuration.rateLimitFactor),
    metrics: createMetrics(memory.cache, requestCounters, {
      themeStreams: () => live.streams?.size ?? 0,
      droppedLogLines,
      disk,
    }),
  }
}
