/** The clock is an argument, so that tests control time. */
export interface Clock {
  readonly now: () => number
  /** Runs something later; returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
