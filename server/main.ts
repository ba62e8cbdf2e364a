import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { createFront } from './front.ts'
import { createComplain, createLog, type Logger } from './log.ts'
import { hearRedis } from './operations/hear-redis.ts'
import { toAstroApp } from './pages/astro-app.ts'
import { readHints } from './pages/hints.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'dist/client')
/** Answers under way may end; the supervisor waits five seconds. */
const DRAIN_MS = 4000

/** Stops taking requests, lets those under way end, and leaves. */
function leaveOn(server: Server, log: Logger): void {
  let isLeaving = false
  const leave = (reason: string) => {
    if (isLeaving) return
    isLeaving = true
    log.info({ reason }, 'web stops')
    server.close(() => process.exit(0))
    // A connection falls idle when its answer has ended; its browser would keep it for a minute.
    setInterval(() => server.closeIdleConnections(), 50)
    setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(signal))
  // Started with a channel, we end with the one who started us.
  process.on('disconnect', () => leave('disconnect'))
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const log = createLog(configuration.logLevel)
  const complain = createComplain(log)
  process.on('unhandledRejection', (reason) => complain('unhandled rejection', reason))
  const entry: unknown = await import(join(ROOT, 'dist/server/entry.mjs'))
  const { server, purge } = createFront({
    app: toAstroApp(entry),
    configuration,
    log,
    clientFolder: CLIENT,
    hints: readHints(join(CLIENT, 'hints.json')),
  })
  if (configuration.redisUrl) hearRedis(configuration.redisUrl, { purge, complain })
  leaveOn(server, log)
  server.once('error', (error) => {
    console.error(
      `Web cannot listen on ${configuration.host}:${configuration.port}: ${error.message}`,
    )
    process.exit(1)
  })
  server.listen(configuration.port, configuration.host, () => {
    log.info({ port: configuration.port, ms: Math.round(performance.now()) }, 'web serves')
    process.send?.({ ready: true })
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exit(1)
})
