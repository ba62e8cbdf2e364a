import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

const OWNER_ONLY = 0o600
/** After a write that failed: each one costs time, and a disk does not empty itself in less. */
const REST_MS = 1000

export interface LogFileOptions {
  readonly path: string
  /** Of this file and, once more, of the one before it. */
  readonly limitBytes: number
  readonly hasRoom: () => boolean
  /** Gives the bytes that were written, as `writeSync` does. */
  readonly write?: (file: number, text: string) => number
  readonly now?: () => number
}

export interface LogFile {
  /** Whole lines, each with its end. Never throws: what the disk does not take is dropped. */
  readonly append: (lines: readonly string[]) => void
  /** Lines that were dropped since the start. */
  readonly dropped: () => number
}

interface OpenFile {
  readonly descriptor: number
  bytes: number
  /** A write stopped in the middle of a line: the next one begins with a line's end. */
  isCut: boolean
}

function openForAppending(path: string): OpenFile {
  const descriptor = openSync(path, 'a', OWNER_ONLY)
  // The mode counts for new files only.
  fchmodSync(descriptor, OWNER_ONLY)
  return { descriptor, bytes: fstatSync(descriptor).size, isCut: false }
}

const gapLine = (count: number, now: number) =>
  `${JSON.stringify({ level: 'warn', time: new Date(now).toISOString(), system: 'logs', dropped: count, msg: 'Lines were dropped: the disk did not take them' })}\n`

/**
 * A log that owner alone reads. At its limit it becomes `<path>.1`, and begins anew. Written at once
 * and in order, so that the last words of a process that dies are there. A disk that is full, or
 * nearly, costs lines and nothing else; when there is room again, a line says how many are missing.
 */
export function createLogFile(options: LogFileOptions): LogFile {
  const { path, limitBytes, hasRoom, write = writeSync, now = Date.now } = options
  let file: OpenFile | undefined
  let dropped = 0
  let unsaid = 0
  let retryAt = 0

  const drop = (count: number) => {
    dropped += count
    unsaid += count
  }
  const close = () => {
    if (file) closeSync(file.descriptor)
    file = undefined
  }
  const fileFor = (text: string): OpenFile => {
    file ??= openForAppending(path)
    if (file.bytes === 0 || file.bytes + Buffer.byteLength(text) <= limitBytes) return file
    close()
    renameSync(path, `${path}.1`)
    file = openForAppending(path)
    return file
  }
  const writeOut = (text: string) => {
    const open = fileFor(text)
    const whole = open.isCut ? `\n${text}` : text
    const bytes = write(open.descriptor, whole)
    open.bytes += bytes
    open.isCut = bytes < Buffer.byteLength(whole)
    if (open.isCut) throw new Error('The disk took a part of it')
  }
  const append = (lines: readonly string[]) => {
    if (lines.length === 0) return
    if (now() < retryAt || !hasRoom()) return drop(lines.length)
    try {
      if (unsaid > 0) writeOut(gapLine(unsaid, now()))
      unsaid = 0
      writeOut(lines.join(''))
    } catch {
      retryAt = now() + REST_MS
      drop(lines.length)
    }
  }
  return { append, dropped: () => dropped }
}
