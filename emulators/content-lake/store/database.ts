import { type ClientBase, Pool } from 'pg'
import { refusal } from '../failure.ts'

const CONNECTIONS = 4
const CONNECTION_MS = 10_000
/**
 * An idle transaction keeps its locks: the same limit as in commerce (backend/boot/database.mts).
 */
const IDLE_TRANSACTION_MS = 30_000

export interface DatabaseOptions {
  readonly databaseUrl: string
  /** The time limit of one statement, waiting for locks included: a request waits for it. */
  readonly statementTimeoutMs: number
}

/** The connections for reading, and for data other than documents. */
export function openDatabase({ databaseUrl, statementTimeoutMs }: DatabaseOptions): Pool {
  const database = new Pool({
    connectionString: databaseUrl,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_MS,
  })
  // The database may stop before us, and come back.
  database.on('error', (error) => console.error(error.message))
  return database
}

/** Runs background work of any duration, on a connection without a time limit. */
export async function unhurried<T>(
  database: Pool,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query('SET statement_timeout = 0')
    return await work(client)
  } finally {
    // This connection is not reused: it has no time limit.
    client.release(true)
  }
}

const CANCELLED = '57014'
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** A time-out of the database in the lake's words; other errors unchanged. */
export function databaseRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isLate = ('code' in error && error.code === CANCELLED) || error.message === NO_CONNECTION
  return isLate ? refusal(503, 'The database takes too long: try again') : error
}
