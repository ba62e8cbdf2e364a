import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../progress.ts'
import type { Owner } from './owner.ts'

export interface Place {
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

/** Where both go when the database's user cannot reach them. It survives a reboot, unlike /tmp. */
const reachablePlace = (dataFolder: string) =>
  join(
    '/var/tmp',
    `perennial-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`,
  )

/**
 * Where the database's programs and files stay. As root they must be reachable for another user,
 * which a checkout under /root is not: then both go to a place that everybody may enter. Postgres
 * would otherwise die of EACCES without a word.
 */
export function databasePlace(dataFolder: string, binaries: string, owner: Owner): Place {
  const here = { binaries, cluster: join(dataFolder, 'postgres') }
  if (owner.uid === undefined) return here
  if (mayEnter(dataFolder) && mayRun(join(binaries, 'bin/postgres'))) return here
  const away = reachablePlace(dataFolder)
  say(`The database's user cannot reach ${dataFolder}: its files are in ${away}`)
  mkdirSync(away, { recursive: true, mode: 0o755 })
  const copied = join(away, 'programs')
  if (!existsSync(join(copied, 'bin/postgres'))) {
    cpSync(binaries, copied, { recursive: true, verbatimSymlinks: true })
  }
  return { binaries: copied, cluster: join(away, 'postgres') }
}

/** Removes the database's files, wherever they are. */
export function removeDatabase(dataFolder: string) {
  rmSync(reachablePlace(dataFolder), { recursive: true, force: true })
  rmSync(join(dataFolder, 'postgres'), { recursive: true, force: true })
}
