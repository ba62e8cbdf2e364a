import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfiguration as readWebConfiguration } from '../server/configuration.ts'
import { createDiskSpace } from '../server/disk-space.ts'
import { ConfigurationError } from '../server/environment.ts'
import { createRedact } from '../server/logs/redact.ts'
import { build } from './build.ts'
import { buildBackend } from './build-backend.ts'
import { buildStudio } from './build-studio.ts'
import { type StoreConfiguration, seedsDemo } from './configuration.ts'
import { lockDataFolder, logsFolder, unlockDataFolder } from './data-folder.ts'
import { databaseUrl, ensureDatabase, prepareCluster } from './database/cluster.ts'
import { hasDatabase } from './database/cluster-paths.ts'
import { requireSpace } from './database/space.ts'
import { openLogs } from './logs/logs.ts'
import { ROOT } from './paths.ts'
import { freePort, isFree } from './ports.ts'
import { databaseProcess } from './processes/database-process.ts'
import { LOCAL_PROJECT, type Plans, plansOf, type Recorder } from './processes/plans.ts'
import { USUAL_PATIENCE } from './processes/silence.ts'
import { type ProcessPlan, type Supervised, supervise } from './processes/supervised.ts'
import { StartError, say, step } from './progress.ts'
import { type Secrets, secretsOf } from './secrets.ts'

const MEBIBYTE = 1_048_576

export interface Store {
  /** True if this start created the database, so that the demo sign-ins are valid. */
  readonly isEmbedded: boolean
  readonly processes: readonly Supervised[]
  readonly start: () => Promise<void>
  /** Stops every process, the database last. */
  readonly stop: () => Promise<void>
}

/** Children of a killed start need a moment to notice it and release their ports. */
const PATIENCE_MS = 6000

async function claimPort(name: string, port: number) {
  for (let waitedMs = 0; !(await isFree(port)); waitedMs += 200) {
    if (waitedMs >= PATIENCE_MS) {
      throw new StartError(
        `Port ${port} is in use. Set ${name} to another one, or stop what uses it.`,
      )
    }
    await pause(200)
  }
}

/**
 * Starts everything that the configuration does not place elsewhere. `start` resolves when all of
 * it serves and throws a StartError with a line for the person at the terminal; `stop` may be
 * called at any time.
 */
export function createStore(configuration: StoreConfiguration): Store {
  const processes: Supervised[] = []
  let isTaken = false
  let stopping: Promise<void> | undefined
  const servingMs = configuration.LIVENESS_TIMEOUT_MS
  const startingMs = Math.max(USUAL_PATIENCE.startingMs, servingMs)
  const patience = { startingMs, servingMs }
  const add = async (plan: ProcessPlan) => {
    // What came after the stop would outlive it.
    if (stopping) throw new StartError(`${plan.name} was not started: the store is being stopped.`)
    const supervised = supervise(plan, say, { patience })
    processes.push(supervised)
    await supervised.ready
  }
  const start = async () => {
    lockDataFolder(configuration.dataFolder)
    isTaken = true
    checkWeb()
    const secrets = openSecrets(configuration)
    await claimPorts(configuration)
    await build()
    await bringUp(configuration, secrets, add)
  }
  const stopAll = async () => {
    for (const supervised of processes.toReversed()) await supervised.stop()
    if (isTaken) unlockDataFolder(configuration.dataFolder)
  }
  // A start that is stopped half-way fails, and stops as well: both wait for the same end.
  const stop = () => {
    stopping ??= stopAll()
    return stopping
  }
  return { isEmbedded: isEmbedded(configuration), processes, start, stop }
}

const isEmbedded = ({ COMMERCE_URL, DATABASE_URL }: StoreConfiguration) =>
  !COMMERCE_URL && !DATABASE_URL

/** Obstacles to the database's start are reported before anything is built. */
function openSecrets(configuration: StoreConfiguration): Secrets {
  if (!isEmbedded(configuration)) return secretsOf(configuration, false)
  const { dataFolder } = configuration
  requireSpace(dataFolder, hasDatabase(dataFolder))
  return secretsOf(configuration, hasDatabase(dataFolder))
}

/**
 * Web starts last: its configuration errors are reported before the others have started in vain.
 */
function checkWeb() {
  try {
    readWebConfiguration({ ...process.env, INTERNAL_SECRET: 'given or made when web starts' })
  } catch (error) {
    throw error instanceof ConfigurationError ? new StartError(error.message) : error
  }
}

async function claimPorts(configuration: StoreConfiguration) {
  await claimPort('PORT', configuration.PORT)
  if (!configuration.COMMERCE_URL) await claimPort('COMMERCE_PORT', configuration.COMMERCE_PORT)
  if (hasOwnLake(configuration)) await claimPort('CONTENT_PORT', configuration.CONTENT_PORT)
  if (hasOwnAccounts(configuration)) await claimPort('IDENTITY_PORT', configuration.IDENTITY_PORT)
}

/** Content is local unless a Sanity project is configured, or there is no database for it. */
const hasOwnLake = (configuration: StoreConfiguration) =>
  !configuration.SANITY_PROJECT_ID &&
  (isEmbedded(configuration) || configuration.CONTENT_DATABASE_URL !== undefined)

/** Accounts are local unless a Supabase project is configured, or there is no database for them. */
const hasOwnAccounts = (configuration: StoreConfiguration) =>
  !configuration.SUPABASE_URL &&
  (isEmbedded(configuration) || configuration.IDENTITY_DATABASE_URL !== undefined)

interface Databases {
  readonly commerce: string | undefined
  /** For the local Content Lake. */
  readonly content: string | undefined
  /** For the local identity server. */
  readonly identity: string | undefined
  /** The secret of the local analytics server; undefined without one. */
  readonly analytics: string | undefined
}

async function startDatabase(
  configuration: StoreConfiguration,
  secrets: Secrets,
  add: (plan: ProcessPlan) => Promise<void>,
): Promise<Databases> {
  const port = await freePort()
  const cluster = await prepareCluster(configuration.dataFolder, port, secrets.DATABASE_PASSWORD)
  await add(databaseProcess(cluster, say))
  for (const name of ['commerce', 'content', 'identity', 'analytics']) {
    await ensureDatabase(cluster, name)
  }
  return {
    commerce: databaseUrl(cluster, 'commerce'),
    content: configuration.CONTENT_DATABASE_URL ?? databaseUrl(cluster, 'content'),
    identity: configuration.IDENTITY_DATABASE_URL ?? databaseUrl(cluster, 'identity'),
    analytics: configuration.ANALYTICS_DATABASE_URL ?? databaseUrl(cluster, 'analytics'),
  }
}

/** Analytics is local unless a Matomo is configured, or there is no database for it. */
async function recorderOf(
  { MATOMO_URL, ANALYTICS_PORT }: StoreConfiguration,
  { analytics }: Databases,
): Promise<Recorder | undefined> {
  if (MATOMO_URL || !analytics) return undefined
  return { port: ANALYTICS_PORT || (await freePort()), databaseUrl: analytics }
}

function databasesElsewhere(configuration: StoreConfiguration): Databases {
  const { DATABASE_URL, CONTENT_DATABASE_URL, ANALYTICS_DATABASE_URL } = configuration
  return {
    commerce: DATABASE_URL,
    content: CONTENT_DATABASE_URL,
    identity: configuration.IDENTITY_DATABASE_URL,
    analytics: ANALYTICS_DATABASE_URL,
  }
}

/** Seeds the demo shop's pages, unless an editor has written some. */
async function plantContent(configuration: StoreConfiguration, secrets: Secrets) {
  if (!seedsDemo(configuration, isEmbedded(configuration))) return
  const { seedContent } = await import('./content/seed.ts')
  await step('Content looked after', () =>
    seedContent(
      {
        apiHost: `http://127.0.0.1:${configuration.CONTENT_PORT}`,
        projectId: LOCAL_PROJECT,
        dataset: configuration.SANITY_DATASET,
        token: secrets.SANITY_WRITE_TOKEN,
      },
      join(ROOT, 'public'),
    ),
  )
}

/** Web, commerce, content, identity, analytics; workers come on top. */
const PROCESSES = 5

function logsOf(configuration: StoreConfiguration, secrets: Secrets) {
  const { dataFolder, LOG_MEGABYTES, DISK_FLOOR_MEGABYTES, WORKERS } = configuration
  const space = createDiskSpace({
    folder: dataFolder,
    floorBytes: DISK_FLOOR_MEGABYTES * MEBIBYTE,
  })
  return openLogs({
    folder: logsFolder(dataFolder),
    limitBytes: LOG_MEGABYTES * MEBIBYTE,
    processes: PROCESSES + WORKERS,
    redact: createRedact(Object.values(secrets)),
    hasRoom: space.hasRoom,
  })
}

async function bringUp(
  configuration: StoreConfiguration,
  secrets: Secrets,
  add: (plan: ProcessPlan) => Promise<void>,
) {
  const databases = isEmbedded(configuration)
    ? await step('Database started', () => startDatabase(configuration, secrets, add))
    : databasesElsewhere(configuration)
  const parts = {
    configuration,
    secrets,
    databaseUrl: databases.commerce,
    isEmbedded: isEmbedded(configuration),
    recorder: await recorderOf(configuration, databases),
    contentDatabaseUrl: hasOwnLake(configuration) ? databases.content : undefined,
    identityDatabaseUrl: hasOwnAccounts(configuration) ? databases.identity : undefined,
  }
  const plans = plansOf(parts, logsOf(configuration, secrets))
  // The Studio's files must exist when web starts; commerce need not wait for them.
  await Promise.all([buildStudio(configuration), startBackends(plans, add)])
  if (plans.content.length > 0) await plantContent(configuration, secrets)
  await step('Web started', () => add(plans.web))
}

async function startBackends(plans: Plans, add: (plan: ProcessPlan) => Promise<void>) {
  await Promise.all([startCommerce(plans, add), startAccounts(plans, add)])
  for (const plan of plans.content) await step('Content started', () => add(plan))
  for (const plan of plans.analytics) await step('Statistics started', () => add(plan))
}

async function startAccounts(plans: Plans, add: (plan: ProcessPlan) => Promise<void>) {
  for (const plan of plans.identity) await step('Accounts started', () => add(plan))
}

async function startCommerce(plans: Plans, add: (plan: ProcessPlan) => Promise<void>) {
  if (plans.commerce.length > 0) await buildBackend()
  for (const plan of plans.commerce) await step('Commerce started', () => add(plan))
  for (const plan of plans.workers) await step('Worker started', () => add(plan))
}
