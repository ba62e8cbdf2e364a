import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildBackend } from '#scripts/build-backend.ts'
import { freePort } from '#scripts/ports.ts'
import { INTERNAL_SECRET, TOKEN_SECRET } from '#tests/support/backend-processes.ts'
import { startDatabase } from '#tests/support/database.ts'
import { openPool } from '#tests/support/pool.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createForward, serve } from './balancer.ts'
import { createPageKeeper } from './page-keeper.ts'
import { createUnits } from './units.ts'

const two = async () => [await freePort(), await freePort()] as const

/**
 * A shop of the units of `deploy/systemd`: two processes of each kind beside one Postgres and one
 * Redis, a balancer in front of commerce and a cache in front of web.
 */
export async function openSeveral(redisUrl: string) {
  await buildBackend()
  const folder = temporaryFolder()
  const database = await startDatabase(join(folder, 'database'), 'commerce')
  const [webPorts, commercePorts, workerPorts] = [await two(), await two(), await two()]
  const [cachePort, balancerPort] = await two()
  const url = `http://localhost:${cachePort}`
  const units = createUnits(folder, {
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    INTERNAL_SECRET,
    JWT_SECRET: TOKEN_SECRET,
    COOKIE_SECRET: 'cookie-secret-of-the-tests',
    RATE_LIMIT_FACTOR: '1000',
  })
  await units.once('prepare', { SEED: 'demo' })

  const start = (kind: 'commerce' | 'worker', ports: readonly number[]) =>
    Promise.all(ports.map((port) => units.start(kind, port)))
  const [commerces, workers] = [
    await start('commerce', commercePorts),
    await start('worker', workerPorts),
  ]
  const stopBalancer = await serve(balancerPort, createForward(commercePorts))
  const COMMERCE_URL = `http://127.0.0.1:${balancerPort}`
  const webs = await Promise.all(
    webPorts.map((port) => units.start('web', port, { COMMERCE_URL, DRAIN_DELAY_MS: '0' })),
  )
  const keeper = createPageKeeper(createForward(webPorts))
  const stopCache = await serve(cachePort, keeper.answer)
  const pool = openPool(database.url)
  return {
    /** Of the cache, which shoppers use. */
    url,
    webUrls: webPorts.map((port) => `http://localhost:${port}`),
    commerceUrls: commercePorts.map((port) => `http://127.0.0.1:${port}`),
    services: { web: webs, commerce: commerces, worker: workers },
    counts: keeper.counts,
    output: units.output,
    query: async (
      sql: string,
      parameters?: unknown[],
    ): Promise<Readonly<Record<string, unknown>>[]> => (await pool.query(sql, parameters)).rows,
    stop: async () => {
      await pool.end()
      stopCache()
      await Promise.all([...webs, ...workers].map(({ stop }) => stop()))
      await Promise.all(commerces.map(({ stop }) => stop()))
      stopBalancer()
      await database.stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Several = Awaited<ReturnType<typeof openSeveral>>
