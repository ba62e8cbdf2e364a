import { type Clock, systemClock } from '../cache/clock.ts'

/** What one client may have in work at once before it has asked for much. */
const AT_ONCE = 4
/** Milliseconds of work after which a client has asked for much. */
const MUCH_MS = 500
/** What is forgotten of it each millisecond: who reads what they open never comes to much. */
const FORGOTTEN = 0.25
/** However much it was, it is forgotten in twenty seconds. */
const USED_AT_MOST_MS = 5000
/** Work that takes longer has mostly waited for others. */
const COUNTED_AT_MOST_MS = 1000
/** Work that came to nothing has mostly waited for what hangs: who asked is not to blame for that. */
const FAILURE_AT_MOST_MS = 100
const WAITING_AT_MOST = 100
/** Idle clients are forgotten whenever so many more have come. */
const SWEEP_EVERY = 1000

/** A machine's time that is set back would else let a client rest for as long. */
const STEADY: Clock = { ...systemClock, now: () => performance.now() }

/** What one client has in work, has waiting, and has used lately. */
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

  /** True once it is the turn of who enters; false where too many wait, or where they leave. */
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

  leave(tookMs: number, hasFailed: boolean): void {
    this.#atWork--
    const countedMs = Math.min(tookMs, hasFailed ? FAILURE_AT_MOST_MS : COUNTED_AT_MOST_MS)
    this.#usedMs = Math.min(this.#used() + countedMs, USED_AT_MOST_MS)
    if (this.#hasAskedForMuch()) this.#restsUntilMs = this.#clock.now() + countedMs
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

/** `later` where the client has asked for much: others go first. */
export type QueuePriority = 'now' | 'later'

/**
 * Does work when it is its client's turn. `null` where too many of that client's wait already, or
 * where `signal` ends before. `hasFailed` says what of its values is a failure of ours; a rejection is.
 */
export type RunInQueue = <Value>(
  clientKey: string,
  signal: AbortSignal,
  work: (turn: QueuePriority) => Promise<Value>,
  hasFailed?: (value: Value) => boolean,
) => Promise<Value | null>

/**
 * One visitor never stops the others: who has asked for much is served one request at a time, and
 * rests as long as the last one took. What one address repeats then has at most half of what commerce
 * can do. `factor` is that of the limits.
 */
export function createClientQueues(factor: number, clock: Clock = STEADY): RunInQueue {
  const queues = new Map<string, ClientQueue>()

  function queueOf(clientKey: string): ClientQueue {
    const known = queues.get(clientKey)
    if (known) return known
    if (queues.size % SWEEP_EVERY === SWEEP_EVERY - 1) {
      for (const [key, queue] of queues) if (queue.isIdle) queues.delete(key)
    }
    const fresh = new ClientQueue(clock, MUCH_MS * factor)
    queues.set(clientKey, fresh)
    return fresh
  }

  return async (clientKey, signal, work, hasFailed = () => false) => {
    const queue = queueOf(clientKey)
    if (!(await queue.enter(signal))) return null
    const beganMs = clock.now()
    let isFailure = true
    try {
      const value = await work(queue.turn)
      isFailure = hasFailed(value)
      return value
    } finally {
      queue.leave(clock.now() - beganMs, isFailure)
    }
  }
}
