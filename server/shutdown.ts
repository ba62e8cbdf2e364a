import type { Logger } from './error-log.ts'
import type { Front } from './front.ts'

/** Answers under way may end; the supervisor waits five seconds. */
const DRAIN_MS = 4000
/** A connection falls idle when its answer has ended; its browser would keep it for a minute. */
const LOOK_MS = 50

/**
 * On SIGTERM, or when who started us is gone: is not ready any more, takes no more requests once
 * balancers had `delayMs` to see that, ends those it has, leaves.
 */
export function shutDownOnSignal(
  { server, drain, endStreams }: Front,
  log: Logger,
  delayMs: number,
): void {
  const close = () => {
    server.close(() => process.exit(0))
    endStreams()
    setInterval(() => server.closeIdleConnections(), LOOK_MS)
    setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  }
  let isShuttingDown = false
  const leave = (reason: string) => {
    if (isShuttingDown) return
    isShuttingDown = true
    log.info({ reason }, 'web stops')
    drain()
    if (delayMs === 0) close()
    else setTimeout(close, delayMs)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(signal))
  process.on('disconnect', () => leave('disconnect'))
}
