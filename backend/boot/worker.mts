import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { build } from './build.mts'
import { type Configuration, configure } from './configuration.mts'
import { redirectConsole } from './console.mts'
import { assumeDatabaseRole } from './database.mts'
import { scheduleJobs } from './jobs.mts'
import { migrate } from './migrate.mts'
import { serveProbes } from './probes.mts'
import { enterDataDir, onStop, reportReady, watchFailures } from './process.mts'
import { root } from './root.mts'

type Task = { start(container: MedusaContainer): Promise<() => Promise<void>> }

const require = createRequire(import.meta.url)
const isTask = (module: unknown): module is Task =>
  typeof module === 'object' && module !== null && 'start' in module

/** Starts every task of src/background, in the order of their names. */
async function startTasks(container: MedusaContainer) {
  const folder = join(root, 'dist', 'background')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()
  const stops: (() => Promise<void>)[] = []
  for (const name of names) {
    const task: unknown = require(join(folder, name))
    if (!isTask(task)) throw new Error(`src/background/${name} exports no start(container)`)
    stops.push(await task.start(container))
  }
  return stops
}

const configuration = configure()
assumeDatabaseRole('worker')
redirectConsole()
watchFailures()
await enterDataDir(configuration)
await build()
await migrate(configuration)

const { loadWorker } = await import('./medusa.mts')
const { container, stop } = await loadWorker()
const stopJobs = await scheduleJobs(container)
const stopTasks = await startTasks(container)

/** Orchestrators look at it here; the supervisor of `npm start` has a channel. */
async function openProbes({ WORKER_PORT: port, COMMERCE_HOST: host }: Configuration) {
  if (port === undefined) return () => {}
  const manager = container.resolve<EntityManager>('manager')
  const isReady = async () => {
    await manager.query('SELECT 1')
    return true
  }
  return serveProbes({ port, host }, isReady).catch((error: Error) => {
    process.stderr.write(`WORKER_PORT ${port} cannot be used: ${error.message}\n`)
    process.exit(1)
  })
}
const closeProbes = await openProbes(configuration)

onStop(async () => {
  closeProbes()
  await Promise.all([stopJobs(), ...stopTasks.map((stopTask) => stopTask())])
  await stop()
})
reportReady('worker')
