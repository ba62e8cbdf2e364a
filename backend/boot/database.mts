import pg from 'pg'
import type { Configuration } from './configuration.mts'
import { ALL_SHARES } from './request-kinds.mts'

interface DatabaseRole {
  readonly connections: number
  /** The time limit of one statement, waiting for locks included. */
  readonly statementMs: number
  /** The time limit of an idle transaction: others wait for its locks. */
  readonly idleTransactionMs: number
}

const ROLES = {
  /** No visitor waits longer for a page. */
  shop: { connections: ALL_SHARES, statementMs: 10_000, idleTransactionMs: 30_000 },
  /** For imports and reports: no visitor waits, but none may hang for ever. */
  worker: { connections: 12, statementMs: 300_000, idleTransactionMs: 300_000 },
} as const satisfies Readonly<Record<string, DatabaseRole>>

/** The database limits of this process; medusa-config.js reads them. */
export function assumeDatabaseRole(name: keyof typeof ROLES): void {
  const { connections, statementMs, idleTransactionMs } = ROLES[name]
  process.env['DATABASE_CONNECTIONS'] = String(connections)
  process.env['STATEMENT_TIMEOUT_MS'] = String(statementMs)
  process.env['IDLE_TRANSACTION_TIMEOUT_MS'] = String(idleTransactionMs)
}

/** Sessions, rate limits and health: a small pool of their own, apart from Medusa's. */
export const openPool = ({ DATABASE_URL }: Configuration): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: 6,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => {})
  return pool
}

/** Advisory locks that processes starting at once take in turn. */
export const LOCKS = { migrations: 7_301, defaults: 7_302 } as const

/** Runs `work` while no other process of this database holds the same advisory lock. */
export async function withDatabaseLock<T>(
  { DATABASE_URL }: Configuration,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await client.end()
  }
}
