import type { Server } from 'node:http'
import { join } from 'node:path'
import { ROOT } from '#system/root.ts'
import { type FrontConfiguration, readConfiguration } from './configuration.ts'
import { ConfigurationError } from './environment.ts'
import { createErrorReporter, createLog, type Logger } from './error-log.ts'
import { createFront, type Front } from './front.ts'
import { countDroppedLogLines } from './operations/dropped-log-lines.ts'
import { logAstroWarnings, pageRoutesOf, toAstroApp } from './pages/astro-app.ts'
import { readHints } from './pages/hints.ts'
import { shutDownOnSignal } from './shutdown.ts'

const CLIENT = join(ROOT, 'dist/client')
const STUDIO = join(ROOT, 'dist-studio')

async function createFrontOf(configuration: FrontConfiguration, log: Logger): Promise<Front> {
  const reportError = createErrorReporter(log)
  process.on('unhandledRejection', (reason) => reportError('unhandled rejection', reason))
  const entry: unknown = await import('#built-pages')
  const app = toAstroApp(entry)
  logAstroWarnings(app, reportError)
  const front = createFront({
    app,
    pageRoutes: pageRoutesOf(app),
    configuration,
    log,
    clientFolder: CLIENT,
    studioFolder: STUDIO,
    hints: readHints(join(CLIENT, 'hints.json')),
    droppedLogLines: countDroppedLogLines(process),
  })
  if (configuration.redisUrl) {
    // The Redis client is loaded only if Redis is configured: it slows the start.
    const { subscribeToRedisPurges } = await import('./operations/redis-purges.ts')
    subscribeToRedisPurges(configuration.redisUrl, { purge: front.purge, reportError })
  }
  return front
}

/** Listens, and reports readiness to the supervisor. Rejects if the port is taken. */
function listen(server: Server, { host, port }: FrontConfiguration, log: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => {
      reject(new ConfigurationError(`Web cannot listen on ${host}:${port}: ${message}`))
    })
    server.listen(port, host, () => {
      log.info({ port, ms: Math.round(performance.now()) }, 'web serves')
      process.send?.({ ready: true })
      resolve()
    })
  })
}

/** Starts the front server. A start error is one line on the terminal and ends the process. */
export async function boot(): Promise<void> {
  try {
    const configuration = readConfiguration(process.env)
    const log = createLog(configuration.logLevel)
    const front = await createFrontOf(configuration, log)
    shutDownOnSignal(front, log, configuration.drainDelayMs)
    await listen(front.server, configuration, log)
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error)
    process.exit(1)
  }
}
