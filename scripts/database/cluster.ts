import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../progress.ts'
import { binariesFolder } from './binaries.ts'
import { type ClusterPaths, clusterPaths } from './cluster-paths.ts'
import { stopOrphan } from './orphan.ts'
import { databaseOwner, type Owner } from './owner.ts'

const USER = 'perennial'

export interface Cluster {
  readonly port: number
  readonly password: string
  readonly paths: ClusterPaths
  readonly owner: Owner
}

/** The address of one database of the cluster, for programs. */
export const databaseUrl = (cluster: Pick<Cluster, 'port' | 'password'>, database: string) =>
  `postgres://${USER}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`

/** Creates the cluster's files if they are missing, and stops a server that was left behind. */
export async function prepareCluster(
  dataFolder: string,
  port: number,
  password: string,
): Promise<Cluster> {
  const owner = databaseOwner()
  const paths = clusterPaths(dataFolder, binariesFolder(), owner)
  await stopOrphan(paths.cluster)
  if (!existsSync(join(paths.cluster, 'PG_VERSION'))) await initialise(paths, owner, password)
  return { port, password, paths, owner }
}

async function initialise(paths: ClusterPaths, owner: Owner, password: string) {
  // A killed initdb leaves no usable cluster, and initdb refuses a folder with files.
  rmSync(paths.cluster, { recursive: true, force: true })
  mkdirSync(paths.cluster, { recursive: true, mode: 0o700 })
  const secret = join(tmpdir(), `perennial-initdb-${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(paths.cluster, owner.uid, owner.gid)
    chownSync(secret, owner.uid, owner.gid)
  }
  const words = ['--pgdata', paths.cluster, '--username', USER, '--pwfile', secret]
  try {
    await promisify(execFile)(
      join(paths.binaries, 'bin/initdb'),
      [...words, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
      { ...owner, cwd: paths.cluster },
    )
  } catch (error) {
    rmSync(paths.cluster, { recursive: true, force: true })
    const [reason = ''] = String(error).split('\n')
    throw new StartError(`The database could not be made in ${paths.cluster}: ${reason}`)
  } finally {
    rmSync(secret, { force: true })
  }
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C reaches it only through us, last.
 * `more` are further settings of postgresql.conf.
 */
export function runServer(
  cluster: Cluster,
  onLine: (line: string) => void,
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(cluster.paths.binaries, 'bin/postgres'),
    ['-D', cluster.paths.cluster, '-p', String(cluster.port), ...flags],
    {
      ...cluster.owner,
      cwd: cluster.paths.cluster,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  child.on('error', (error) => onLine(error.message))
  child.stderr.on('data', (chunk) => onLine(String(chunk).trim()))
  return child
}

async function answers(cluster: Cluster): Promise<boolean> {
  const client = new Client(databaseUrl(cluster, 'postgres'))
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Whether the server accepts a connection, even if it refuses it: a server that recovers after a
 * crash, or has its maximum of sessions, is alive.
 */
export async function postmasterAnswers(
  cluster: Pick<Cluster, 'port' | 'password'>,
  connectionTimeoutMillis: number,
): Promise<boolean> {
  const connectionString = databaseUrl(cluster, 'postgres')
  const client = new Client({ connectionString, connectionTimeoutMillis })
  // A server that stops at this moment reports it to its client.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof DatabaseError
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Checks as pg_ctl does: an earlier connection would be refused and logged as FATAL. */
function isUp({ paths }: Cluster, { pid }: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(paths.cluster, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines.some((line) => line.trim() === 'ready')
  } catch {
    return false
  }
}

/** Waits until the server accepts connections, or rejects when its process has ended. */
export async function serverAnswers(cluster: Cluster, child: ChildProcess) {
  while (!(isUp(cluster, child) && (await answers(cluster)))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new StartError('The database ended while it started.')
    }
    await pause(50)
  }
}

/** Creates the named database if it is missing. */
export async function ensureDatabase(cluster: Cluster, name: string) {
  const client = new Client(databaseUrl(cluster, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
