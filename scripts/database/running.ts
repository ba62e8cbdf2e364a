import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binariesFolder } from './binaries.ts'
import { databaseUrl } from './cluster.ts'
import { clusterPaths } from './cluster-paths.ts'
import { databaseOwner } from './owner.ts'

/** The lines of `postmaster.pid` with the port and the readiness. */
const PORT_LINE = 3
const STATUS_LINE = 7

/**
 * The address of the database that a running store serves from this folder, once it accepts
 * connections.
 */
export function runningDatabaseUrl(dataFolder: string, password: string): string | undefined {
  const paths = clusterPaths(dataFolder, binariesFolder(), databaseOwner())
  const file = join(paths.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  if (lines[STATUS_LINE]?.trim() !== 'ready') return undefined
  return databaseUrl({ port: Number(lines[PORT_LINE]), password }, 'commerce')
}
