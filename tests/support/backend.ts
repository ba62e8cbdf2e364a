import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { buildBackend } from '#scripts/build-backend.ts'
import { freePort } from '#scripts/ports.ts'
import { backendEnvironment, backendProcesses } from './backend-processes.ts'
import { startDatabase } from './database.ts'
import { openPool } from './pool.ts'
import { copySeededFolder, restoreSeededDatabase } from './seeded-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

export { INTERNAL_SECRET, TOKEN_SECRET } from './backend-processes.ts'

type Row = Record<string, unknown>

export interface RunningBackend {
  readonly url: string
  readonly databaseUrl: string
  readonly dataFolder: string
  /** Runs SQL beside the backend and gives the rows. */
  readonly query: (sql: string, parameters?: unknown[]) => Promise<Row[]>
  /** The commerce process, for tests that kill it; `startCommerce` starts another. */
  readonly commerce: () => ChildProcess
  readonly startCommerce: (environment?: Record<string, string>) => Promise<void>
  /** Every process so far, the last one first, be it ready or not. */
  readonly processes: () => readonly ChildProcess[]
  /** Starts a job of `backend/boot` beside it, which ends by itself. */
  readonly startJob: (script: string, words: readonly string[]) => ChildProcess
  /** Starts a worker beside it. */
  readonly startWorker: (environment?: Record<string, string>) => Promise<ChildProcess>
  readonly output: () => string
  /** Ends the database as a crash would, and starts it again. */
  readonly stopDatabase: () => Promise<void>
  readonly startDatabase: () => Promise<void>
  /** Gives it the database of a new demo shop, while its processes stay: nothing of before is left. */
  readonly startOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Options {
  readonly seed?: 'demo' | 'none'
  readonly worker?: boolean
  readonly environment?: Record<string, string>
}

const hasDatabase = z.object({ database: z.literal('up') })

/** Resolves when commerce has its database again. */
const serves = (url: string) =>
  until(
    'commerce has its database',
    async () => hasDatabase.safeParse(await (await fetch(`${url}/health`)).json()).success,
  )

/** Starts a shop for the first time, which migrates and seeds, and ends it. */
async function open(dataFolder: string) {
  const backend = await startIn(dataFolder, {})
  await backend.end()
}

/** A real commerce backend on a Postgres of its own, in a folder of its own, on free ports. */
export async function startBackend(options: Options = {}): Promise<RunningBackend> {
  await buildBackend()
  const isNew = options.seed === 'none'
  const dataFolder = isNew ? temporaryFolder() : await copySeededFolder(open)
  const { end: endAll, ...backend } = await startIn(dataFolder, options)
  return {
    ...backend,
    stop: async () => {
      await endAll()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

interface Started extends Omit<RunningBackend, 'stop'> {
  /** Ends everything, and leaves the folder. */
  readonly end: () => Promise<void>
}

async function startIn(dataFolder: string, options: Options): Promise<Started> {
  const databaseFolder = join(dataFolder, 'database')
  const database = await startDatabase(databaseFolder, 'commerce')
  const addresses = {
    url: `http://127.0.0.1:${await freePort()}`,
    databaseUrl: database.url,
    dataFolder,
  }
  const processes = backendProcesses({
    ...backendEnvironment(addresses),
    ...(options.seed === 'none' ? { SEED: '' } : {}),
    ...options.environment,
  })
  const stopDatabase = () => database.stop('SIGQUIT')
  let commerce = await processes.run('commerce.mts')
  if (options.worker) await processes.run('worker.mts')
  const pool = openPool(database.url)
  return {
    ...addresses,
    query: async (sql, parameters) => (await pool.query(sql, parameters)).rows,
    commerce: () => commerce,
    startCommerce: async (more) => {
      commerce = await processes.run('commerce.mts', more)
    },
    processes: processes.all,
    startJob: processes.launch,
    startWorker: (more) => processes.run('worker.mts', more),
    output: processes.output,
    stopDatabase,
    startDatabase: database.start,
    startOver: async () => {
      await stopDatabase()
      await restoreSeededDatabase(databaseFolder)
      await database.start()
      await serves(addresses.url)
    },
    end: async () => {
      await pool.end()
      await processes.end()
      await database.stop('SIGINT')
    },
  }
}
