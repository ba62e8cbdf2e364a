import { type Clock, systemClock } from '../cache/clock.ts'
import { steadyTimeMs } from '../steady-time.ts'

/** Parallel requests of one client below the threshold. */
const AT_ONCE = 4
/** Milliseconds of recent work above which a client is throttled. */
const MUCH_MS = 500
/** How fast recent work decays per millisecond: normal browsing never reaches the threshold. */
const FORGOTTEN = 0.25
/** An upper bound, so that any client recovers within twenty seconds. */
const USED_AT_MOST_MS = 5000
/** Longer work has mostly waited for others. */
const COUNTED_AT_MOST_MS = 1000
/** Failed work has mostly waited for a hanging system, which is not the client's fault. */
const FAILURE_AT_MOST_MS = 100
/** What a request takes that changes a bag. What takes longer holds up others in one piece. */
const SHORT_MS = 50
const WAITING_AT_MOST = 100
/** Idle queues are removed after this many new clients. */
const SWEEP_EVERY = 1000

/** As long as the work took, and twice as long for what is above a short request. */
const restAfter = (workedMs: number): number => workedMs + 2 * Math.max(0, workedMs - SHORT_MS)

/** Monotonic: a clock that is set back would pause clients for as long. */
const STEADY: Clock = { ...systemClock, now: steadyTimeMs }

/** The running, waiting and recent work of one client. */
class ClientQueue {
  readonly #clock: Clock
  readonly #muchMs: number
  readonly #waiting: (() => void)[] = []
  #atWork = 0
  #usedMs = 0
  #asOfMs: number
  #restsUntilMs = 0
  #isWaking = false

  constructor(clock: Clock, muchMs: number) {
    this.#clock = clock
    this.#muchMs = muchMs
    this.#asOfMs = clock.now()
  }

  get isIdle(): boolean {
    return this.#atWork === 0 && this.#waiting.length === 0 && this.#used() === 0
  }

  get turn(): QueuePriority {
    return this.#hasAskedForMuch() ? 'later' : 'now'
  }

  /**
   * Resolves to true when the work may start; false if the queue is full or the client disconnects.
   */
  enter(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted || this.#waiting.length >= WAITING_AT_MOST) return Promise.resolve(false)
    return new Promise((resolve) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        resolve(false)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(begin)
      this.#next()
    })
  }

  leave(tookMs: number, { hasFailed, waitedMs = 0 }: WorkOutcome): void {
    this.#atWork--
    const workedMs = Math.max(0, tookMs - waitedMs)
    const countedMs = Math.min(workedMs, hasFailed ? FAILURE_AT_MOST_MS : COUNTED_AT_MOST_MS)
    // A single long request does not make its client a heavy one.
    const restMs = this.#hasAskedForMuch() ? restAfter(countedMs) : countedMs
    this.#usedMs = Math.min(this.#used() + countedMs, USED_AT_MOST_MS)
    if (this.#hasAskedForMuch()) this.#restsUntilMs = this.#clock.now() + restMs
    this.#next()
  }

  #used(): number {
    const nowMs = this.#clock.now()
    this.#usedMs = Math.max(0, this.#usedMs - (nowMs - this.#asOfMs) * FORGOTTEN)
    this.#asOfMs = nowMs
    return this.#usedMs
  }

  #hasAskedForMuch(): boolean {
    return this.#used() > this.#muchMs
  }

  #next(): void {
    while (this.#waiting.length > 0 && this.#atWork < (this.#hasAskedForMuch() ? 1 : AT_ONCE)) {
      const restsMs = this.#restsUntilMs - this.#clock.now()
      if (restsMs > 0) {
        this.#wakeAfter(restsMs)
        return
      }
      this.#atWork++
      this.#waiting.shift()?.()
    }
  }

  #wakeAfter(ms: number): void {
    if (this.#isWaking) return
    this.#isWaking = true
    this.#clock.after(ms, () => {
      this.#isWaking = false
      this.#next()
    })
  }
}

/** `later` if the client is throttled: others go first. */
export type QueuePriority = 'now' | 'later'

/** What a value says about the work for it. */
interface WorkOutcome {
  /** A failure of the shop; a rejection always is one. */
  readonly hasFailed: boolean
  /** How long it has waited for another system, such as a bank. */
  readonly waitedMs?: number
}

/** Runs work in its client's queue. `null` if the queue is full or `signal` aborts first. */
export type RunInQueue = <Value>(
  clientKey: string,
  signal: AbortSignal,
  work: (turn: QueuePriority) => Promise<Value>,
  outcomeOf?: (value: Value) => WorkOutcome,
) => Promise<Value | null>

/**
 * Fair queueing by client: a client above the threshold is served one request at a time, with a
 * pause as long as the last one took, and longer after a long one. One address then uses at most half
 * of commerce's capacity.
 * `factor` multiplies the limits.
 */
export function createClientQueues(factor: number, clock: Clock = STEADY): RunInQueue {
  const queues = new Map<string, ClientQueue>()

  function queueOf(clientKey: string): ClientQueue {
    const cached = queues.get(clientKey)
    if (cached) return cached
    if (queues.size % SWEEP_EVERY === SWEEP_EVERY - 1) {
      for (const [key, queue] of queues) if (queue.isIdle) queues.delete(key)
    }
    const fresh = new ClientQueue(clock, MUCH_MS * factor)
    queues.set(clientKey, fresh)
    return fresh
  }

  return async (clientKey, signal, work, outcomeOf = () => ({ hasFailed: false })) => {
    const queue = queueOf(clientKey)
    if (!(await queue.enter(signal))) return null
    const beganMs = clock.now()
    let outcome: WorkOutcome = { hasFailed: true }
    try {
      const value = await work(queue.turn)
      outcome = outcomeOf(value)
      return value
    } finally {
      queue.leave(clock.now() - beganMs, outcome)
    }
  }
}
