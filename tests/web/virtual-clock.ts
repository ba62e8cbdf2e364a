import type { Clock } from '#server/cache/clock.ts'

/** Lets promises that need no time settle, streams among them. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Time that passes only when told to, with everything that falls due on the way. */
export class VirtualClock implements Clock {
  #now = 1_000_000
  readonly #timers = new Map<symbol, { readonly at: number; readonly run: () => void }>()

  readonly now = () => this.#now

  readonly after = (ms: number, run: () => void) => {
    const timer = Symbol('timer')
    this.#timers.set(timer, { at: this.#now + ms, run })
    return () => void this.#timers.delete(timer)
  }

  async advance(ms: number): Promise<void> {
    const until = this.#now + ms
    for (;;) {
      const [next] = [...this.#timers].sort(([, one], [, other]) => one.at - other.at)
      if (next === undefined || next[1].at > until) break
      this.#timers.delete(next[0])
      this.#now = Math.max(this.#now, next[1].at)
      next[1].run()
      await settle()
    }
    this.#now = until
    await settle()
  }

  /** Sets the clock back, as time servers do. What waits, waits no longer for it. */
  setBack(ms: number): void {
    this.#now -= ms
    for (const [timer, { at, run }] of this.#timers) this.#timers.set(timer, { at: at - ms, run })
  }
}
