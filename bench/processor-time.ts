import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The fields of `/proc/<pid>/stat` from the state on: the name before it may hold anything. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const inMs = (...ticks: readonly (string | undefined)[]) =>
  (ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond) * 1000

/**
 * Milliseconds of processor time that a process has used, its threads included. Linux only: its
 * process table counts in hundredths of a second, so a round must take some seconds.
 */
export function processorMs(pid: number): number {
  const fields = statOf(pid)
  return inMs(fields[11], fields[12])
}

/** The same of one that may have ended meanwhile: its parent's `reapedMs` has it then. */
export function processorMsIfRunning(pid: number): number {
  try {
    return processorMs(pid)
  } catch {
    return 0
  }
}

/** The same of its processes that have ended. */
export function reapedMs(pid: number): number {
  const fields = statOf(pid)
  return inMs(fields[13], fields[14])
}
