import express from 'express'
import type { EntityManager } from 'typeorm'
import { SERVER_KEEP_ALIVE_MS } from '../../src/domain/web/keep-alive.ts'
import { reportBankWaits } from './bank-waits.mts'
import { readBodies } from './bodies.mts'
import { build, built } from './build.mts'
import { boundConcurrency } from './concurrency.mts'
import { configure } from './configuration.mts'
import { shareConnections } from './connection-share.mts'
import { redirectConsole } from './console.mts'
import { assumeDatabaseRole, LOCKS, openPool, withDatabaseLock } from './database.mts'
import { harden } from './hardening.mts'
import { health } from './health.mts'
import { answerTheRest } from './last-resort.mts'
import { migrate } from './migrate.mts'
import { yieldBetweenStatements } from './precedence.mts'
import { answerProbes } from './probes.mts'
import { enterDataDir, onStop, reportReady, watchFailures } from './process.mts'
import { limitRates } from './rate-limits.mts'
import { nameRequests } from './request-ids.mts'
import { dropEndedTokens } from './tokens.mts'

const configuration = configure()
assumeDatabaseRole('shop')
redirectConsole()
watchFailures()
await enterDataDir(configuration)
await build()
await migrate(configuration)

const pool = openPool(configuration)
const app = express()
nameRequests(app)
harden(app, configuration.COMMERCE_TRUSTED_PROXIES)
const { LATE_DELIVERIES } =
  built<typeof import('../src/subscription/alarms.ts')>('subscription/alarms')
app.get('/health', health(pool, LATE_DELIVERIES))
answerProbes(app, async () => (await pool.query('SELECT 1')).rowCount === 1)
app.use(built<typeof import('../src/uploads/router.ts')>('uploads/router').uploads())
readBodies(app)
limitRates(app, pool)
dropEndedTokens(app, pool)
boundConcurrency(app, pool)
reportBankWaits(app)

const { seedDemo } = built<typeof import('../src/seed/demo.ts')>('seed/demo')
const { loadShop } = await import('./medusa.mts')
const medusa = await withDatabaseLock(configuration, LOCKS.defaults, async () => {
  const loaded = await loadShop(app, configuration, pool)
  if (configuration.SEED === 'demo') await seedDemo(loaded.container)
  return loaded
})
shareConnections(medusa.container.resolve<EntityManager>('manager'))
yieldBetweenStatements()
answerTheRest(app)

const { COMMERCE_PORT, COMMERCE_HOST } = configuration
const server = app.listen(COMMERCE_PORT, COMMERCE_HOST, () => reportReady('commerce'))
server.keepAliveTimeout = SERVER_KEEP_ALIVE_MS
server.on('error', (error) => {
  process.stderr.write(`COMMERCE_PORT ${COMMERCE_PORT} cannot be used: ${error.message}\n`)
  process.exit(1)
})

onStop(async () => {
  const closed = new Promise((done) => server.close(done))
  // Each as soon as its last answer is sent.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearInterval(closing)
  await medusa.stop()
  await pool.end()
})
