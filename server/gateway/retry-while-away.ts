import { setTimeout as pause } from 'node:timers/promises'
import { steadyTimeMs } from '../steady-time.ts'

/** Longer than a crashed content process takes to be started again and to load its documents. */
const HOLD_MS = 30_000
/** Held requests keep a connection and a body in memory. */
const MOST_HELD = 100
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

interface Attempts {
  /** Whether a failure is temporary and may be retried. */
  readonly isAway: (error: unknown) => boolean
  /** The client has disconnected. */
  readonly signal: AbortSignal
}

export type RetryWhileAway = <T>(attempt: () => Promise<T>, attempts: Attempts) => Promise<T>

/**
 * Retries work while its system restarts. The time-out counts from the start of the outage for all
 * work together: in a long outage each attempt fails at once, so that requests do not pile up.
 * Rejects with the last failure.
 */
export function createRetryWhileAway({
  holdMs = HOLD_MS,
  mostHeld = MOST_HELD,
} = {}): RetryWhileAway {
  let waitingCount = 0
  let awaySinceMs: number | undefined
  let failedAtMs = 0

  function isOver(isFirst: boolean): boolean {
    const now = steadyTimeMs()
    // After a quiet period this is a new outage.
    const isAnother = isFirst && waitingCount === 0 && now - failedAtMs > holdMs
    if (awaySinceMs === undefined || isAnother) awaySinceMs = now
    failedAtMs = now
    return now - awaySinceMs > holdMs
  }

  return async (attempt, { isAway, signal }) => {
    for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const result = await attempt()
        awaySinceMs = undefined
        return result
      } catch (error) {
        const isFirst = waitMs === FIRST_PAUSE_MS
        if (signal.aborted || !isAway(error) || isOver(isFirst) || waitingCount >= mostHeld)
          throw error
        waitingCount++
        await pause(waitMs, undefined, { signal }).finally(() => waitingCount--)
      }
    }
  }
}
