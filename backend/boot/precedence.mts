import { AsyncLocalStorage } from 'node:async_hooks'
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js'

/** What one request may give way for in all, in ms: it is late then, and never stopped. */
const GIVES_WAY_AT_MOST_MS = 500

/**
 * Who goes first. A request that can wait lets those that cannot pass between its statements, so that
 * a shopper's tap meets a piece of a heavy list at most, not the whole of it.
 */
export class Precedence {
  readonly #waiting = new Set<() => void>()
  #urgent = 0

  /** Something that others give way to has begun; what is returned ends it. */
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

  /** For one request: to be asked before each of its statements. */
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

/** How the request that is being answered gives way; absent where it does not. */
export const givingWay = new AsyncLocalStorage<() => Promise<void>>()

type Runner = Pick<PostgresQueryRunner, 'query'>

/**
 * From now on requests that can wait do so before each statement. Those of one transaction come one
 * after the other, as they reach the database: the core sends a hundred at once for a hundred lines,
 * and what has been sent gives way to nobody.
 */
export function giveWayBetweenStatements(runners: Runner = PostgresQueryRunner.prototype): void {
  const last = new WeakMap<Runner, Promise<unknown>>()
  const query = runners.query
  runners.query = function (this: Runner, ...statement: Parameters<typeof query>) {
    const giveWay = givingWay.getStore()
    const before = last.get(this)
    // Whoever asks: a COMMIT must not overtake a statement of its transaction that gives way.
    if (!giveWay && !before) return query.apply(this, statement)
    const answer = (before ?? Promise.resolve())
      .then(giveWay)
      .then(() => query.apply(this, statement))
    last.set(
      this,
      answer.catch(() => undefined),
    )
    return answer
  }
}
