import { Client } from 'pg'
import { refusal } from '../failure.ts'
import type { DatabaseOptions } from './database.ts'

/** Held by the one process that writes. */
const LOCK = 698_003

type Work<T> = (client: Client) => Promise<T>

/**
 * The one connection that writes, for one after the other. A connection that was lost is made again
 * with the next write; `isCurrent` then says whether what this process knows is what the database has.
 */
export function createWriter(
  { databaseUrl, statementTimeoutMs }: DatabaseOptions,
  isCurrent: (client: Client) => Promise<boolean>,
) {
  let open: Client | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    client.on('error', () => {
      if (open === client) open = undefined
    })
    await client.connect()
    // Without a bound: whoever writes before us takes as long as their last transaction.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(`SET statement_timeout = ${statementTimeoutMs}`)
    if (!(await isCurrent(client))) {
      // Somebody wrote meanwhile, or a commit went through whose answer was lost. Who starts us starts
      // us again, and then we know.
      console.error('The database has other transactions than this process knows: ending')
      process.exit(1)
    }
    open = client
    return client
  }

  async function connection(): Promise<Client> {
    if (open) return open
    try {
      return await connect()
    } catch (error) {
      throw refusal(503, `The database cannot be reached: ${String(error)}`)
    }
  }

  async function transact<T>(work: Work<T>): Promise<T> {
    const client = await connection()
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        if (open === client) open = undefined
      })
      throw error
    }
  }

  /** Runs one thing after the other. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    connect,
    inTurn,
    transact,
    close: async () => {
      await last
      await open?.end()
    },
  }
}
