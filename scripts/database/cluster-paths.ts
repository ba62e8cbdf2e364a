import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../progress.ts'
import type { Owner } from './owner.ts'

export interface ClusterPaths {
  /** Holds `bin/postgres` and `bin/initdb`. */
  readonly binaries: string
  /** The cluster's own folder. */
  readonly cluster: string
}

const OTHERS_MAY_ENTER = 0o001
const OTHERS_MAY_READ_AND_RUN = 0o005

const mayEnter = (folder: string): boolean => {
  const parent = dirname(folder)
  return (
    (!existsSync(folder) || (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0) &&
    (parent === folder || mayEnter(parent))
  )
}

const mayRun = (program: string) =>
  (statSync(program).mode & OTHERS_MAY_READ_AND_RUN) === OTHERS_MAY_READ_AND_RUN &&
  mayEnter(dirname(program))

const away = (what: string, path: string) =>
  // It survives a reboot, unlike /tmp.
  join(
    '/var/tmp',
    `perennial-${what}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`,
  )

const clusterAway = (dataFolder: string) => away('database', dataFolder)
const programsAway = (binaries: string) => away('programs', binaries)

function makeReachable(folder: string, what: string) {
  say(`The database's user cannot reach ${what}: using ${folder}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
}

function reachablePrograms(binaries: string): string {
  if (mayRun(join(binaries, 'bin/postgres'))) return binaries
  const copied = programsAway(binaries)
  if (!existsSync(join(copied, 'bin/postgres'))) {
    makeReachable(copied, 'its programs')
    cpSync(binaries, copied, { recursive: true, verbatimSymlinks: true })
  }
  return copied
}

/**
 * The paths of the database's programs and files. Under root another user must be able to reach
 * them, which is impossible in a checkout under /root: then each is in a folder that everybody may
 * enter. Postgres would otherwise end with EACCES and no message.
 */
export function clusterPaths(dataFolder: string, binaries: string, owner: Owner): ClusterPaths {
  const cluster = join(dataFolder, 'postgres')
  if (owner.uid === undefined) return { binaries, cluster }
  const programs = reachablePrograms(binaries)
  if (mayEnter(dataFolder)) return { binaries: programs, cluster }
  const elsewhere = clusterAway(dataFolder)
  makeReachable(elsewhere, dataFolder)
  return { binaries: programs, cluster: join(elsewhere, 'postgres') }
}

/** True if a start has created a database for this data folder, wherever its files are. */
export const hasDatabase = (dataFolder: string): boolean =>
  [dataFolder, clusterAway(dataFolder)].some((folder) =>
    existsSync(join(folder, 'postgres/PG_VERSION')),
  )

/** Deletes the database's files, wherever they are, and copied programs. */
export function removeDatabase(dataFolder: string, binaries: string) {
  for (const folder of [
    clusterAway(dataFolder),
    programsAway(binaries),
    join(dataFolder, 'postgres'),
  ]) {
    rmSync(folder, { recursive: true, force: true })
  }
}
