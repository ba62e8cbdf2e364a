import type { Server } from 'node:http'
import type { Logger } from './log.ts'

/** Answers under way may end; the supervisor waits five seconds. */
const DRAIN_MS = 4000
/** A connection falls idle when its answer has ended; its browser would keep it for a minute. */
const LOOK_MS = 50

/** On SIGTERM, or when who started us is gone: takes no more requests, ends those it has, leaves. */
export function leaveWhenTold(server: Server, log: Logger, endStreams: () => void): void {
  let isLeaving = false
  const leave = (reason: string) => {
    if (isLeaving) return
    isLeaving = true
    log.info({ reason }, 'web stops')
    server.close(() => process.exit(0))
    endStreams()
    setInterval(() => server.closeIdleConnections(), LOOK_MS)
    setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(signal))
  process.on('disconnect', () => leave('disconnect'))
}
