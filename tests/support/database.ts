import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Cluster,
  databaseUrl,
  ensureDatabase,
  prepareCluster,
  runServer,
  serverAnswers,
} from '#scripts/database/cluster.ts'
import { freePort } from '#scripts/ports.ts'
import { withLock } from '#system/lock.mjs'
import { hasEnded } from './end-process.ts'
import { templatesFolder } from './templates.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Waiting for the disk guards against a power cut alone: a server or a process that is killed loses
 * nothing without it.
 */
const WITHOUT_DISK_WAITS = { fsync: 'off', full_page_writes: 'off' }
/** By itself Postgres keeps a plan from its sixth use on; few tests ask so often by one connection. */
const KEPT_PLANS = { plan_cache_mode: 'force_generic_plan' }
const PASSWORD = 'password'

export interface TestDatabase {
  readonly url: string
  /** Ends the server: by SIGQUIT as a crash would. */
  readonly stop: (signal: NodeJS.Signals) => Promise<void>
  readonly start: () => Promise<void>
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  child.kill(signal)
  await once(child, 'exit')
}

async function run(cluster: Cluster): Promise<ChildProcess> {
  const server = runServer(cluster, () => undefined, { ...WITHOUT_DISK_WAITS, ...KEPT_PLANS })
  await serverAnswers(cluster, server)
  return server
}

/** Gives a new cluster's files: initdb runs once in a run of the tests, its result is copied. */
async function copyTemplate(folder: string) {
  const templates = templatesFolder()
  if (templates === undefined || existsSync(join(folder, 'postgres'))) return
  const template = join(templates, 'cluster')
  await withLock(`${template}.lock`, async () => {
    if (existsSync(template)) return
    const making = temporaryFolder()
    await prepareCluster(making, await freePort(), PASSWORD)
    renameSync(making, template)
  })
  // cpSync would hand the files to root, and the database belongs to another user.
  await promisify(execFile)('cp', ['-a', `${template}/.`, folder])
}

/** A real Postgres in a folder of its own, on a free port, with one empty database. */
export async function startDatabase(folder: string, name: string): Promise<TestDatabase> {
  mkdirSync(folder, { recursive: true })
  await copyTemplate(folder)
  const cluster = await prepareCluster(folder, await freePort(), PASSWORD)
  let server = await run(cluster)
  await ensureDatabase(cluster, name)
  return {
    url: databaseUrl(cluster, name),
    stop: (signal) => end(server, signal),
    start: async () => {
      server = await run(cluster)
    },
  }
}
