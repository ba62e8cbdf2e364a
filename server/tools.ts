import { Memo } from './cache/memo.ts'
import { PageCache } from './cache/page-cache.ts'
import type { Configuration } from './configuration.ts'
import { readStaticFiles } from './files/static-files.ts'
import { createLimits } from './gateway/limits.ts'
import { createUpstream } from './gateway/upstream.ts'
import { createClientAddresses } from './http/client-address.ts'
import { createHosts } from './http/hosts.ts'
import { createRequestIds } from './http/request-ids.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type Complain, causeOf, createComplain, type Logger } from './log.ts'
import { createMetrics } from './operations/metrics.ts'
import type { AstroApp } from './pages/astro-app.ts'
import type { Hints } from './pages/hints.ts'
import { createLocals } from './pages/locals.ts'
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

/** What this process keeps of what commerce and Astro said, and the one way to be rid of it. */
function createMemory({ commerceUrl, pageCacheBytes }: Configuration, complain: Complain) {
  const onFailure = (error: unknown) => complain(causeOf(error), error)
  const cache = new PageCache({ bytes: pageCacheBytes, onFailure })
  const memo = new Memo()
  const regions = new Regions(commerceUrl, complain)
  const purge = (tags: readonly string[]) => {
    cache.purge(tags)
    memo.purge(tags)
    regions.purge(tags)
  }
  return { cache, memo, purge, regions }
}

/** What the answers of the front server share: one of each for a process. */
export function createTools({ app, configuration, log, clientFolder, hints }: FrontOptions) {
  const { siteUrl, commerceUrl, secret } = configuration
  const complain = createComplain(log)
  const security = securityHeaders(siteUrl)
  const files = readStaticFiles(clientFolder, security)
  const memory = createMemory(configuration, complain)
  const signer = createSigner(secret)
  const tally = { files: 0 }
  return {
    ...memory,
    app,
    complain,
    configuration,
    files,
    log,
    security,
    signer,
    siteUrl,
    tally,
    ask: createUpstream(commerceUrl),
    clients: createClientAddresses(configuration.trustedProxies),
    dress: { security, speculates: files.has('/speculation.json') },
    hosts: createHosts(siteUrl),
    ids: createRequestIds(),
    isSecure: siteUrl.protocol === 'https:',
    limits: createLimits(configuration.rateLimitFactor),
    locals: createLocals({ siteUrl, commerceUrl, hints, memo: memory.memo, signer }),
    metrics: createMetrics(memory.cache, tally),
  }
}
