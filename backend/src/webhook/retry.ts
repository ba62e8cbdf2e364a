const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses between the attempts of a delivery: ten attempts in about a day. */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const

/** So that what failed together is not sent together again. */
const JITTER = 0.2

/**
 * How long after its `attempt`th attempt, from 1, a delivery is sent again; null after the last.
 * `random` is from 0 to 1.
 */
export function pauseAfter(attempt: number, random: number): number | null {
  const pause = PAUSES_MS[attempt - 1]
  return pause === undefined ? null : Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}

const SECONDS = /^\d{1,6}$/

/**
 * What `Retry-After` asks for, in ms: seconds, or a date (RFC 9110, 10.2.3). At most half a day,
 * like the longest pause; 0 for what is not understood.
 */
export function askedPause(header: string | undefined, nowMs: number): number {
  if (header === undefined) return 0
  const until = SECONDS.test(header) ? nowMs + Number(header) * SECOND : Date.parse(header)
  return Number.isNaN(until) ? 0 : Math.min(Math.max(until - nowMs, 0), 12 * HOUR)
}
