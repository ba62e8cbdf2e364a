import { AsyncLocalStorage } from 'node:async_hooks'
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js'

/** The longest time in ms that one request yields in all: it is delayed then, and never stopped. */
const GIVES_WAY_AT_MOST_MS = 500

/**
 * Priorities. A request that can wait yields to urgent ones between its statements, so that a
 * shopper's tap waits for one statement of a heavy list at most, not for the whole of it.
 */
export class Precedence {
  readonly #waiting = new Set<() => void>()
  #urgent = 0

  /** An urgent request has begun; the returned function ends it. */
  begin(): () => void {
    this.#urgent++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#urgent--
      if (this.#urgent === 0) for (const goOn of this.#waiting) goOn()
    }
  }

  /** For one request: called before each of its statements. */
  giving(mostMs = GIVES_WAY_AT_MOST_MS): () => Promise<void> {
    let leftMs = mostMs
    return async () => {
      while (this.#urgent > 0 && leftMs > 0) {
        const beganAt = performance.now()
        await this.#clear(leftMs)
        leftMs -= performance.now() - beganAt
      }
    }
  }

  #clear(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.#waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, mostMs)
      this.#waiting.add(goOn)
    })
  }
}

/** How the current request yields; absent if it does not. */
export const givingWay = new AsyncLocalStorage<() => Promise<void>>()

type Runner = Pick<PostgresQueryRunner, 'connect' | 'isReleased' | 'query'>

/**
 * From now on requests that can wait yield before each statement, once they have a connection: of
 * ten lists of one request three are read at once, and the others begin long after they were asked
 * for. They yield after it, too, before its rows become objects. The statements of one transaction
 * stay in order: the core sends a hundred at once for a hundred lines, and a statement that was sent
 * cannot yield.
 */
export function yieldBetweenStatements(runners: Runner = PostgresQueryRunner.prototype): void {
  const last = new WeakMap<Runner, Promise<unknown>>()
  const query = runners.query
  runners.query = function (this: Runner, ...statement: Parameters<typeof query>) {
    const yieldTurn = givingWay.getStore()
    const before = last.get(this)
    // For every request: a COMMIT must not overtake a yielding statement of its transaction.
    if (!yieldTurn && !before) return query.apply(this, statement)
    const answer = (before ?? Promise.resolve())
      // One that was released meanwhile would never give its connection back.
      .then(() => yieldTurn && !this.isReleased && this.connect())
      .then(yieldTurn)
      .then(() => query.apply(this, statement))
      .then(async (result: unknown) => {
        await yieldTurn?.()
        return result
      })
    last.set(
      this,
      answer.catch(() => undefined),
    )
    return answer
  }
}
