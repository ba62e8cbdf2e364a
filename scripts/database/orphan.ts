import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#system/lock.mjs'
import { say } from '../progress.ts'

/** The process id may belong to another program by now: on Linux the command line shows it. */
const isPostgresOf = (pid: number, cluster: string) => {
  const commandLine = `/proc/${pid}/cmdline`
  return (
    !existsSync('/proc/self') ||
    (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(cluster))
  )
}

/**
 * Stops a Postgres that outlived its supervisor (kill -9), so that the cluster can be opened again.
 */
export async function stopOrphan(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!isAlive(pid) || !isPostgresOf(pid, cluster)) return
  say(`A database from an earlier start is still running: stopping it`)
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < 10_000 && isAlive(pid); waitedMs += 50) await pause(50)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(50)
}
