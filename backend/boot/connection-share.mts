import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from 'typeorm'
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'

/** The caller has left: further work for it is not begun. */
class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

const GONE = 'the caller has left'

/** A cancellation that overtakes its statement has no effect: it is repeated after so long. */
const CANCEL_AGAIN_MS = 100

type Cancel = (processId: number) => Promise<unknown>
interface Connection {
  readonly processID: number
}

/**
 * The connections that one request may take from the pool. Its further statements wait for its own:
 * a heavy page with ten parallel lists takes no more than its share.
 */
export class ConnectionShare {
  readonly #most: number
  readonly #cancel: Cancel
  readonly #held = new Set<Connection>()
  readonly #waiting: { begin: () => void; giveUp: (reason: Error) => void }[] = []
  readonly #cancelling = new Map<Connection, Promise<unknown>>()
  #taken = 0
  #isEnded = false

  constructor(most: number, cancel: Cancel) {
    this.#most = most
    this.#cancel = cancel
  }

  /** Takes a connection by `obtain`, and releases it by the function that it returns. */
  async take<C extends Connection>(
    obtain: () => Promise<[C, (error?: unknown) => void]>,
  ): Promise<[C, (error?: unknown) => void]> {
    await this.#turn()
    try {
      const [connection, release] = await obtain()
      if (this.#isEnded) {
        release()
        throw new CallerGone(GONE)
      }
      this.#held.add(connection)
      return [connection, (error) => void this.#giveBack(connection, () => release(error))]
    } catch (error) {
      this.#next()
      throw error
    }
  }

  /** The caller has left: waiting statements are dropped, running ones are cancelled. */
  end(): void {
    this.#isEnded = true
    for (const { giveUp } of this.#waiting.splice(0)) giveUp(new CallerGone(GONE))
    for (const connection of this.#held) this.#cancelUntilFree(connection)
  }

  #cancelUntilFree(connection: Connection): void {
    if (!this.#held.has(connection)) return
    const cancelled = this.#cancel(connection.processID).catch(() => {})
    this.#cancelling.set(connection, cancelled)
    void cancelled.then(() => {
      setTimeout(() => this.#cancelUntilFree(connection), CANCEL_AGAIN_MS).unref()
    })
  }

  #turn(): Promise<void> {
    if (this.#isEnded) return Promise.reject(new CallerGone(GONE))
    if (this.#taken < this.#most) {
      this.#taken++
      return Promise.resolve()
    }
    return new Promise((begin, giveUp) => this.#waiting.push({ begin, giveUp }))
  }

  #next(): void {
    const waiting = this.#waiting.shift()
    if (waiting) waiting.begin()
    else this.#taken--
  }

  /**
   * Only once the cancellation has arrived: otherwise it would cancel the next request's statement.
   */
  async #giveBack(connection: Connection, release: () => void) {
    this.#held.delete(connection)
    await this.#cancelling.get(connection)
    this.#cancelling.delete(connection)
    release()
    this.#next()
  }
}

/** The share of the current request; none outside of requests. */
export const connectionShare = new AsyncLocalStorage<ConnectionShare>()

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'processID' in value

/** From now on each request takes its connections through its share. */
export function shareConnections(manager: EntityManager): void {
  const { driver } = manager.connection
  if (!(driver instanceof PostgresDriver)) throw new Error('The shop keeps its data in Postgres')
  const obtain = driver.obtainMasterConnection.bind(driver)
  const obtained = async (): Promise<[Connection, (error?: unknown) => void]> => {
    const obtained: readonly unknown[] = await obtain()
    const [connection, release] = obtained
    if (!isConnection(connection) || typeof release !== 'function') {
      throw new Error('TypeORM obtains connections in another way than expected')
    }
    return [connection, (error) => void Reflect.apply(release, undefined, [error])]
  }
  driver.obtainMasterConnection = async () => {
    const share = connectionShare.getStore()
    return share ? share.take(obtained) : obtain()
  }
}
