import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildBackend } from '#scripts/build-backend.ts'
import { BACKEND } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { startDatabase } from './database.ts'
import { openPool } from './pool.ts'
import { copySeededFolder } from './seeded-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const INTERNAL_SECRET = 'internal-secret-of-the-tests'
export const TOKEN_SECRET = 'jwt-secret-of-the-tests'

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
  readonly stop: () => Promise<void>
}

interface Options {
  readonly seed?: 'demo' | 'none'
  readonly worker?: boolean
  readonly environment?: Record<string, string>
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (hasEnded(child)) return
  child.kill(signal)
  await once(child, 'exit')
}

const saysReady = (message: unknown) =>
  typeof message === 'object' && message !== null && 'ready' in message

/** Resolves when the process says that it serves; fails with its words when it ends instead. */
const serves = (child: ChildProcess, output: () => string) =>
  new Promise<void>((resolve, reject) => {
    child.on('message', (message) => saysReady(message) && resolve())
    child.once('exit', () => reject(new Error(`It ended while it started:\n${output()}`)))
  })

const environmentOf = (dataFolder: string, database: string, port: number, options: Options) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: database,
  COMMERCE_PORT: String(port),
  DATA_DIR: dataFolder,
  PUBLIC_URL: 'http://localhost:4321',
  JWT_SECRET: TOKEN_SECRET,
  COOKIE_SECRET: 'cookie-secret-of-the-tests',
  INTERNAL_SECRET,
  SEED: options.seed === 'none' ? '' : 'demo',
  ...options.environment,
})

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
  const database = await startDatabase(join(dataFolder, 'database'), 'commerce')
  const port = await freePort()
  const { url } = database
  const environment = environmentOf(dataFolder, url, port, options)
  let output = ''
  const started: ChildProcess[] = []
  const launch = (script: string, words: readonly string[], more: Record<string, string> = {}) => {
    const child = fork(join(BACKEND, 'boot', script), words, {
      env: { ...environment, ...more },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.push(child)
    return child
  }
  const run = async (script: string, more: Record<string, string> = {}) => {
    const child = launch(script, [], more)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    await serves(child, () => output)
    return child
  }
  let commerce = await run('commerce.mts')
  if (options.worker) await run('worker.mts')
  const pool = openPool(url)
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: url,
    dataFolder,
    query: async (sql, parameters) => (await pool.query(sql, parameters)).rows,
    commerce: () => commerce,
    startCommerce: async (more) => {
      commerce = await run('commerce.mts', more)
    },
    processes: () => started.toReversed(),
    startJob: (script, words) => launch(script, words),
    startWorker: (more) => run('worker.mts', more),
    output: () => output,
    stopDatabase: () => database.stop('SIGQUIT'),
    startDatabase: database.start,
    end: async () => {
      await pool.end()
      await Promise.all(started.map((child) => end(child)))
      await database.stop('SIGINT')
    },
  }
}
