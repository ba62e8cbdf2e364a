import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { SERVER_KEEP_ALIVE_MS } from '#domain/web/keep-alive.ts'
import { createAnalytics } from './analytics/analytics.ts'
import type { FrontConfiguration } from './configuration.ts'
import { createDependencies, type FrontOptions } from './dependencies.ts'
import { createStudio } from './files/studio.ts'
import { createContentGateway } from './gateway/content.ts'
import { serveContentSockets } from './gateway/content-sockets.ts'
import { countContentStreams } from './gateway/content-streams.ts'
import { createGateway } from './gateway/gateway.ts'
import { createStaffSessions } from './gateway/staff-sessions.ts'
import { createStripeHook } from './gateway/stripe-hook.ts'
import { createUploads } from './gateway/uploads.ts'
import { createUpstream } from './gateway/upstream.ts'
import { createImages } from './images/images.ts'
import { createOgImages } from './images/og-images.ts'
import { createListener } from './listener.ts'
import { createHealth } from './operations/health.ts'
import { createProbe } from './operations/probe.ts'
import { createPurgeReceiver } from './operations/receive-purge.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createPersonalPages } from './pages/personal.ts'
import { createSharedPages } from './pages/shared.ts'
import { createPreview } from './preview/preview.ts'
import { createRoutes } from './routes.ts'
import { createThemeStream } from './theme/theme-stream.ts'

export interface Front {
  readonly server: Server
  /** Marks everything under these tags as out of date, however a change was reported. */
  readonly purge: (tags: readonly string[]) => void
  /** Reports to load balancers that this process is shutting down. */
  readonly drain: () => void
  /** Closes long-lived streams before the server closes. */
  readonly endStreams: () => void
}

const ABSENT = async () => 'absent' as const

const identityState = ({ identity }: FrontConfiguration) =>
  identity ? createProbe(createUpstream(new URL(identity.url)), '/auth/v1/health') : ABSENT

const TIMES = {
  keepAliveTimeout: SERVER_KEEP_ALIVE_MS,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
} as const

/** Wires the front server around a built site. The caller starts listening. */
export function createFront(options: FrontOptions): Front {
  const dependencies = createDependencies(options)
  const { fetchUpstream, fetchUnguarded, reportError, configuration, live, purge, regions } =
    dependencies
  const { showsOutbox, dataFolder } = configuration
  const analytics = createAnalytics(dependencies)
  const streams = countContentStreams(configuration)
  const content = createContentGateway({ ...dependencies, streams })
  const shared = createSharedPages(dependencies)
  const health = createHealth(fetchUnguarded, {
    analytics: analytics.state,
    content: content.state,
    identity: identityState(configuration),
  })
  const route = createRoutes({
    ...dependencies,
    analytics: analytics.answer,
    content: content.answer,
    gateway: createGateway({ ...dependencies, staffSessions: createStaffSessions(fetchUpstream) }),
    health,
    images: createImages(dependencies),
    outbox: showsOutbox ? createOutbox(join(dataFolder, 'outbox')) : null,
    personal: createPersonalPages(dependencies),
    preview: createPreview(dependencies),
    ogImages: createOgImages({ ...dependencies, shared }),
    receivePurge: createPurgeReceiver(configuration.secret, purge),
    shared,
    stripeHook: createStripeHook(dependencies),
    studio: createStudio(
      options.studioFolder,
      dependencies.security,
      configuration.content?.apiHost === null,
    ),
    themeStream: createThemeStream(live.streams),
    uploads: createUploads(dependencies),
  })
  const server = createServer(TIMES, createListener({ ...dependencies, route }))
  // Warms the regions, which every page needs first.
  void regions.settled()
  server.once('listening', () => {
    live.start().catch((error: unknown) => reportError('content', error))
  })
  const endSockets = serveContentSockets(server, { ...dependencies, streams })
  const endStreams = () => {
    endSockets()
    live.stop()
  }
  return { server, purge, drain: health.drain, endStreams }
}
