import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from 'typeorm'
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'

/** Whoever asked has left: what they asked for is not begun. */
class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

const GONE = 'the caller has left'

type Cancel = (processId: number) => Promise<unknown>
interface Connection {
  readonly processID: number
}

/**
 * What one request may take of the pool. Its further statements wait for its own: a heavy page that
 * asks for ten lists at once takes no more than its share.
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

  /** Takes a connection by `obtain`, and gives it back by what is returned beside it. */
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

  /** The caller has left: what waits is dropped, what runs is cancelled. */
  end(): void {
    this.#isEnded = true
    for (const { giveUp } of this.#waiting.splice(0)) giveUp(new CallerGone(GONE))
    for (const connection of this.#held) {
      const cancelled = this.#cancel(connection.processID).catch(() => {})
      this.#cancelling.set(connection, cancelled)
    }
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

  /** Not before its cancellation has been heard: that would meet the next one's statement. */
  async #giveBack(connection: Connection, release: () => void) {
    this.#held.delete(connection)
    await this.#cancelling.get(connection)
    this.#cancelling.delete(connection)
    release()
    this.#next()
  }
}

/** The share of the request that is being answered; none for what no request began. */
export const connectionShare = new AsyncLocalStorage<ConnectionShare>()

const isConnection = (given: unknown): given is Connection =>
  typeof given === 'object' && given !== null && 'processID' in given

/** From now on each request takes its connections through its share. */
export function shareConnections(manager: EntityManager): void {
  const { driver } = manager.connection
  if (!(driver instanceof PostgresDriver)) throw new Error('The shop keeps its data in Postgres')
  const obtain = driver.obtainMasterConnection.bind(driver)
  const obtained = async (): Promise<[Connection, (error?: unknown) => void]> => {
    const given: readonly unknown[] = await obtain()
    const [connection, release] = given
    if (!isConnection(connection) || typeof release !== 'function') {
      throw new Error('TypeORM gives a connection in another way than it did')
    }
    return [connection, (error) => void Reflect.apply(release, undefined, [error])]
  }
  driver.obtainMasterConnection = async () => {
    const share = connectionShare.getStore()
    return share ? share.take(obtained) : obtain()
  }
}
