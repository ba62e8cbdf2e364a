import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createLineReader } from './lines.ts'
import { createLogFile, type LogFile } from './log-file.ts'

const OWNER_ONLY = 0o600
const OWNER_ENTERS = 0o700
const LOG = /^[\w-]+\.log(?:\.1)?$/
/** Each process has its current file and the previous one. */
const FILES_EACH = 2

export interface Logs {
  /** Writes the output of a process to its log; a restarted process continues the same file. */
  readonly follow: (name: string, streams: readonly (Readable | null)[]) => void
  /** The lines that the disk refused, of all processes since this start. */
  readonly dropped: () => number
}

export interface LogsOptions {
  readonly folder: string
  /** The limit of all logs together. */
  readonly limitBytes: number
  /** The maximum number of processes that write. */
  readonly processes: number
  readonly redact: (line: string) => string
  readonly hasRoom: () => boolean
}

/** A folder that only its owner may enter, even if an earlier start has left it open. */
function closeFolder(folder: string, limitEach: number): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ENTERS })
  chmodSync(folder, OWNER_ENTERS)
  for (const name of readdirSync(folder).filter((each) => LOG.test(each))) {
    const path = join(folder, name)
    chmodSync(path, OWNER_ONLY)
    // From a start with a higher limit: the bound holds from the first line on.
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
        // A broken pipe means that its process has ended, which is handled elsewhere.
        stream?.on('error', reader.end)
      }
    },
    dropped: () => [...files.values()].reduce((sum, file) => sum + file.dropped(), 0),
  }
}
