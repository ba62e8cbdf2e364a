import { type Clock, systemClock } from '../cache/clock.ts'

/** Commerce is known not to answer: this request was not sent, or is not waited for any longer. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

export interface CircuitBreaker {
  /**
   * One request to commerce. Rejects with CircuitOpen at once while commerce does not answer. What
   * only reads is given up, by its signal, in the moment in which that becomes known; what writes may
   * have been acted on, and keeps its own time-out.
   */
  readonly run: <Result>(
    isReading: boolean,
    send: (signal: AbortSignal) => Promise<Result>,
    /** Whether an answer shows that commerce and its database work. */
    isWell?: (result: Result) => boolean,
  ) => Promise<Result>
}

interface Options {
  /** Whether commerce and its database answer; takes `PROBE_MS` at most. */
  readonly probe: () => Promise<boolean>
  /** Hears when commerce stops answering, and when it answers again. */
  readonly onChange: (isOpen: boolean) => void
  readonly clock?: Clock
}

/** Who has waited for so long has commerce looked after. With the probe's own time it is 2.5 s in all. */
const SLOW_MS = 1000
/** From probe to probe while commerce is away. */
const RETRY_MS = 500

/**
 * What one request learns of commerce, all know: while it hangs, nobody waits for it a second time. A
 * slow answer alone proves nothing: commerce is asked for its health beside it. Nor does a health that
 * comes late while others are answered well: that commerce is busy, and who waits gets something.
 */
export function createCircuitBreaker(options: Options): CircuitBreaker {
  const { probe, onChange, clock = systemClock } = options
  const reading = new Set<AbortController>()
  let isOpen = false
  let isProbing = false
  let wellAtMs = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    if (isProbing) return
    isProbing = true
    const askedAtMs = clock.now()
    const isUp = (await probe().catch(() => false)) || wellAtMs > askedAtMs
    isProbing = false
    if (isOpen === isUp) {
      isOpen = !isUp
      onChange(isOpen)
    }
    if (!isOpen) return
    for (const controller of reading) controller.abort(new CircuitOpen('commerce does not answer'))
    clock.after(RETRY_MS, () => void check())
  }

  return {
    run: async (isReading, send, isWell = () => false) => {
      if (isOpen) throw new CircuitOpen('commerce does not answer')
      const controller = new AbortController()
      if (isReading) reading.add(controller)
      const cancel = clock.after(SLOW_MS, () => void check())
      try {
        const result = await send(controller.signal)
        if (isWell(result)) wellAtMs = clock.now()
        return result
      } catch (error) {
        throw controller.signal.aborted ? controller.signal.reason : error
      } finally {
        cancel()
        reading.delete(controller)
      }
    },
  }
}
