import { type Clock, systemClock } from '../cache/clock.ts'

/** The circuit is open: the request was not sent, or is abandoned. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

export interface CircuitBreaker {
  /**
   * Sends one request to commerce. Rejects with CircuitOpen at once while commerce does not
   * respond. Reads in progress are aborted when the circuit opens; writes may have taken effect and
   * keep their own time-out.
   */
  readonly run: <Result>(
    isReading: boolean,
    send: (signal: AbortSignal) => Promise<Result>,
    /** Whether an answer shows that commerce and its database work. */
    isWell?: (result: Result) => boolean,
  ) => Promise<Result>
}

interface Options {
  /** Checks whether commerce and its database respond; takes `PROBE_MS` at most. */
  readonly probe: () => Promise<boolean>
  /** Called when the circuit opens or closes. */
  readonly onChange: (isOpen: boolean) => void
  readonly clock?: Clock
}

/**
 * A request that waits this long triggers a health check. With the probe's time it is 2.5 s in all.
 */
const SLOW_MS = 1000
/** From probe to probe while commerce is away. */
const RETRY_MS = 500

/**
 * A circuit breaker around commerce: while commerce hangs, no second request waits for it. A slow
 * answer alone does not open the circuit: a health check decides. Nor does a slow health check
 * while other requests succeed: then commerce is busy, and waiting requests get an answer.
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
    const requestedAtMs = clock.now()
    const isUp = (await probe().catch(() => false)) || wellAtMs > requestedAtMs
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
