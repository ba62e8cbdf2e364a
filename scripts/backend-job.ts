import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildBackend } from './build-backend.ts'
import { readConfiguration, type StoreConfiguration } from './configuration.ts'
import { holderOf, lockDataFolder, makeDataFolder, unlockDataFolder } from './data-folder.ts'
import { databaseUrl, ensureDatabase, prepareCluster } from './database/cluster.ts'
import { hasDatabase } from './database/cluster-paths.ts'
import { runningDatabaseUrl } from './database/running.ts'
import { BACKEND } from './paths.ts'
import { freePort } from './ports.ts'
import { databaseProcess } from './processes/database-process.ts'
import { environmentOf } from './processes/plans.ts'
import { supervise } from './processes/supervised.ts'
import { StartError, say } from './progress.ts'
import { type Secrets, secretsOf } from './secrets.ts'

/** A first start creates the cluster before its database answers. */
const STARTING_STORE_MS = 60_000
/** A signal after this time is a second key press. */
const IMPATIENT_AFTER_MS = 1_000

interface Job {
  /** A script of `backend/boot`, such as `import.mts`. */
  readonly script: string
  /** Its working directory is the data folder: paths among these must be absolute. */
  readonly words: readonly string[]
}

interface Database {
  readonly url: string
  readonly isEmbedded: boolean
  readonly leave: () => Promise<void>
}

const nothingToLeave = async () => undefined

/** The database of a running or starting store: it is there within a minute. */
async function joinStore(dataFolder: string, password: string): Promise<Database> {
  for (let waitedMs = 0; waitedMs < STARTING_STORE_MS; waitedMs += 200) {
    const url = runningDatabaseUrl(dataFolder, password)
    if (url) return { url, isEmbedded: true, leave: nothingToLeave }
    await pause(200)
  }
  throw new StartError('The store is starting, but its database does not answer. Try again later.')
}

/**
 * Without a running store the cluster is started for this command alone, and stopped afterwards.
 */
async function openCluster(dataFolder: string, password: string): Promise<Database> {
  lockDataFolder(dataFolder)
  try {
    const cluster = await prepareCluster(dataFolder, await freePort(), password)
    const server = supervise(databaseProcess(cluster, say), say)
    const leave = async () => {
      await server.stop()
      unlockDataFolder(dataFolder)
    }
    await server.ready
    await ensureDatabase(cluster, 'commerce')
    return { url: databaseUrl(cluster, 'commerce'), isEmbedded: true, leave }
  } catch (error) {
    unlockDataFolder(dataFolder)
    throw error
  }
}

async function openDatabase(
  configuration: StoreConfiguration,
  secrets: Secrets,
): Promise<Database> {
  const { DATABASE_URL, COMMERCE_URL, dataFolder } = configuration
  if (DATABASE_URL) return { url: DATABASE_URL, isEmbedded: false, leave: nothingToLeave }
  if (COMMERCE_URL) {
    throw new StartError(
      'COMMERCE_URL names a commerce elsewhere: run this where it runs, or set DATABASE_URL.',
    )
  }
  return holderOf(dataFolder)?.isStore
    ? joinStore(dataFolder, secrets.DATABASE_PASSWORD)
    : openCluster(dataFolder, secrets.DATABASE_PASSWORD)
}

/**
 * Ctrl-C lets the job stop at a safe point; a second one kills it. This process stays until the job
 * has ended, and its database after it. Through npm one key press arrives several times.
 */
function stopOnSignals(child: ChildProcess) {
  let requestedAtMs: number | undefined
  const stop = () => {
    requestedAtMs ??= Date.now()
    child.kill(Date.now() - requestedAtMs < IMPATIENT_AFTER_MS ? 'SIGTERM' : 'SIGKILL')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}

async function run(path: string, words: readonly string[], env: NodeJS.ProcessEnv) {
  // A process group of its own: Ctrl-C reaches it only through us.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const child = fork(path, words, { env, stdio: [...stdio], detached: true, execArgv: [] })
  stopOnSignals(child)
  const ended: unknown[] = await once(child, 'exit')
  const [code] = ended
  return typeof code === 'number' ? code : 1
}

/**
 * Runs a backend script against the store's database, whether the store runs or not, and resolves
 * with its exit code. Its output goes to this terminal. Throws a StartError with a line for the
 * person at the terminal if there is no database.
 */
async function runBackendJob({ script, words }: Job): Promise<number> {
  const configuration = readConfiguration()
  makeDataFolder(configuration.dataFolder)
  const isOurs = !configuration.DATABASE_URL && !configuration.COMMERCE_URL
  const secrets = secretsOf(configuration, isOurs && hasDatabase(configuration.dataFolder))
  await buildBackend()
  const database = await openDatabase(configuration, secrets)
  const environment = environmentOf({
    configuration,
    secrets,
    databaseUrl: database.url,
    isEmbedded: database.isEmbedded,
  })
  try {
    const path = join(BACKEND, 'boot', script)
    const env = { ...environment, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }
    return await run(path, words, env)
  } finally {
    await database.leave()
  }
}

/** Runs a backend job as a command of the terminal: its exit code becomes ours. */
export function runAsCommand(job: Job) {
  runBackendJob(job).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof StartError ? error.message : error)
      process.exit(1)
    },
  )
}
