import { Client } from 'pg'
import { refusal } from '../failure.ts'
import type { DatabaseOptions } from './database.ts'

/** The advisory lock of the one process that writes. */
const LOCK = 698_003

type Work<T> = (client: Client) => Promise<T>

/**
 * The one connection that writes, in sequence. A lost connection is replaced with the next write;
 * `isCurrent` then reports whether this process still matches the database.
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
    // Without a time limit: the previous writer takes as long as its last transaction.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(`SET statement_timeout = ${statementTimeoutMs}`)
    if (!(await isCurrent(client))) {
      // Another process has written meanwhile, or a commit succeeded whose answer was lost. The
      // supervisor restarts us, and then we match again.
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

  /** Runs tasks in sequence. */
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
