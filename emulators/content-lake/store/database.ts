import { type ClientBase, Pool } from 'pg'
import { refusal } from '../failure.ts'

const CONNECTIONS = 4
const CONNECTION_MS = 10_000
/** A transaction that is left alone keeps what it locks: as in commerce (backend/boot/database.mts). */
const IDLE_TRANSACTION_MS = 30_000

export interface DatabaseOptions {
  readonly databaseUrl: string
  /** How long one statement may take, its waiting for locks included: somebody waits for its answer. */
  readonly statementTimeoutMs: number
}

/** The connections by which the lake reads, and keeps what is no document. */
export function openDatabase({ databaseUrl, statementTimeoutMs }: DatabaseOptions): Pool {
  const database = new Pool({
    connectionString: databaseUrl,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_MS,
  })
  // The database may go before us, and come back.
  database.on('error', (error) => console.error(error.message))
  return database
}

/** Runs what nobody waits for, and what takes as long as it takes: on a connection without a bound. */
export async function unhurried<T>(
  database: Pool,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query('SET statement_timeout = 0')
    return await work(client)
  } finally {
    // Nobody gets this connection next, who would have no bound.
    client.release(true)
  }
}

const CANCELLED = '57014'
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** In the lake's words, where the database took too long; else as it is. */
export function saidOfDatabase(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isLate = ('code' in error && error.code === CANCELLED) || error.message === NO_CONNECTION
  return isLate ? refusal(503, 'The database takes too long: try again') : error
}
