/** Time that passes only when a test lets it, for the simulated shop. */
export interface SimulatedTime {
  readonly now: () => number
  readonly after: (ms: number, happen: () => void) => void
  readonly wait: (ms: number) => Promise<void>
  /** Lets so much time pass, with everything that happens in it. */
  readonly pass: (ms: number) => Promise<void>
}

interface Event {
  readonly at: number
  readonly happen: () => void
}

/** All promises that can go on have gone on. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve))

export const createTime = (): SimulatedTime => {
  let clock = 1_000_000
  const events: Event[] = []

  const takeNext = (until: number): Event | undefined => {
    const first = events.reduce<Event | undefined>(
      (soonest, event) => (soonest && soonest.at <= event.at ? soonest : event),
      undefined,
    )
    if (!first || first.at > until) return undefined
    events.splice(events.indexOf(first), 1)
    return first
  }

  const after = (ms: number, happen: () => void) => {
    events.push({ at: clock + Math.max(0, ms), happen })
  }

  return {
    now: () => clock,
    after,
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    pass: async (ms) => {
      const until = clock + ms
      await quiet()
      for (let event = takeNext(until); event; event = takeNext(until)) {
        clock = event.at
        event.happen()
        await quiet()
      }
      clock = until
    },
  }
}
