import { type Logger, pino } from 'pino'
import type { ReportError } from '#domain/web/front-locals.ts'
import { redact } from './logs/redact.ts'
import { steadyTimeMs } from './steady-time.ts'

export type { Logger } from 'pino'

/** JSON lines on standard output. Callers never pass a cookie, a body, a query or a raw path. */
export function createLog(level: string): Logger {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 0 })
  // The reader of our output may exit before this process, which must continue.
  destination.on('error', () => {})
  // The supervisor is the reader. At an exit sonic-boom repeats a write that fails with EPIPE for
  // ever (index.js flushSync): the process would outlive its supervisor.
  process.once('disconnect', () => {
    destination.flushSync = () => {}
  })
  return pino(
    {
      level,
      base: { system: 'web' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
}

const REST_MS = 1000
const MOST_CAUSES = 100

/**
 * Logs errors, each cause at most once a second: a dead backend must not fill a disk. Ids and
 * addresses in messages of other systems are redacted.
 */
export function createErrorReporter(log: Logger, now: () => number = steadyTimeMs): ReportError {
  const causes = new Map<string, { loggedAt: number; unsaid: number }>()
  return (cause, error, details = {}) => {
    const previous = causes.get(cause)
    if (previous !== undefined && now() - previous.loggedAt < REST_MS) {
      previous.unsaid++
      return
    }
    if (causes.size >= MOST_CAUSES) causes.clear()
    causes.set(cause, { loggedAt: now(), unsaid: 0 })
    const message = error instanceof Error ? error.message : String(error)
    log.warn({ ...details, cause: redact(cause), repeated: previous?.unsaid ?? 0 }, redact(message))
  }
}

/** The kind of an error: errors of one kind are logged together. */
export const causeOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
