import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createLineReader } from './lines.ts'
import { createLogFile, type LogFile } from './log-file.ts'

const OWNER_ONLY = 0o600
const OWNER_ENTERS = 0o700
const LOG = /^[\w-]+\.log(?:\.1)?$/
/** Each process has the file it writes and the one before it. */
const FILES_EACH = 2

export interface Logs {
  /** Writes what a process says into its log; a process that is started again goes on in the same. */
  readonly follow: (name: string, streams: readonly (Readable | null)[]) => void
  /** Lines that the disk did not take, of all processes since this start. */
  readonly dropped: () => number
}

export interface LogsOptions {
  readonly folder: string
  /** For all logs together. */
  readonly limitBytes: number
  /** How many processes write, at most. */
  readonly processes: number
  readonly redact: (line: string) => string
  readonly hasRoom: () => boolean
}

/** A folder that its owner alone may enter, also where an earlier start has left it open. */
function closeFolder(folder: string, limitEach: number): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ENTERS })
  chmodSync(folder, OWNER_ENTERS)
  for (const name of readdirSync(folder).filter((each) => LOG.test(each))) {
    const path = join(folder, name)
    chmodSync(path, OWNER_ONLY)
    // From a start that had a higher limit: the bound holds from the first line on.
    if (statSync(path).size > limitEach) rmSync(path)
  }
}

/** The logs of all processes: redacted, bounded together, readable for their owner alone. */
export function openLogs({ folder, limitBytes, processes, redact, hasRoom }: LogsOptions): Logs {
  const limitEach = Math.floor(limitBytes / (processes * FILES_EACH))
  closeFolder(folder, limitEach)
  const files = new Map<string, LogFile>()
  const fileOf = (name: string) => {
    const path = join(folder, `${name}.log`)
    const file = files.get(name) ?? createLogFile({ path, limitBytes: limitEach, hasRoom })
    files.set(name, file)
    return file
  }
  return {
    follow: (name, streams) => {
      const file = fileOf(name)
      for (const stream of streams) {
        const reader = createLineReader((lines) => file.append(lines.map(redact)))
        stream?.on('data', reader.read)
        stream?.on('end', reader.end)
        // A pipe that breaks is the end of its process, which is heard elsewhere.
        stream?.on('error', reader.end)
      }
    },
    dropped: () => [...files.values()].reduce((sum, file) => sum + file.dropped(), 0),
  }
}
