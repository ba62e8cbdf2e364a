import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

const OWNER_ONLY = 0o600
/** The pause after a failed write: each one costs time, and a disk does not empty itself sooner. */
const REST_MS = 1000

export interface LogFileOptions {
  readonly path: string
  /** The limit of this file and of the previous one. */
  readonly limitBytes: number
  readonly hasRoom: () => boolean
  /** Returns the number of written bytes, like `writeSync`. */
  readonly write?: (file: number, text: string) => number
  readonly now?: () => number
}

export interface LogFile {
  /**
   * Writes whole lines, each with its end. Never throws: lines that the disk refuses are dropped.
   */
  readonly append: (lines: readonly string[]) => void
  /** The number of dropped lines since the start. */
  readonly dropped: () => number
}

interface OpenFile {
  readonly descriptor: number
  bytes: number
  /** A write stopped in the middle of a line: the next one begins with a line end. */
  isCut: boolean
}

function openForAppending(path: string): OpenFile {
  const descriptor = openSync(path, 'a', OWNER_ONLY)
  // The mode applies to new files only.
  fchmodSync(descriptor, OWNER_ONLY)
  return { descriptor, bytes: fstatSync(descriptor).size, isCut: false }
}

const gapLine = (count: number, now: number) =>
  `${JSON.stringify({ level: 'warn', time: new Date(now).toISOString(), system: 'logs', dropped: count, msg: 'Lines were dropped: the disk did not take them' })}\n`

/**
 * A log that only its owner can read. At its limit it becomes `<path>.1`, and a new file begins.
 * Written synchronously and in order, so that the last lines of a dying process are kept. A full
 * disk, or nearly so, costs lines and nothing else; once there is space again, a line reports how
 * many are missing.
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
