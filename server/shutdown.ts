import type { Logger } from './error-log.ts'
import type { Front } from './front.ts'

/** Open requests may finish; the supervisor waits five seconds. */
export const DRAIN_MS = 4000
/** Keep-alive connections become idle after their answer and would stay open for a minute. */
const LOOK_MS = 50

/**
 * Shuts down on SIGTERM or when the supervisor is gone: reports not ready, stops accepting requests
 * after `delayMs`, lets open requests finish, exits.
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
