import pg from 'pg'
import type { Configuration } from './configuration.mts'

/** Sessions, rate limits and health: a small pool of their own, apart from Medusa's. */
export const openPool = ({ DATABASE_URL }: Configuration): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: 6,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => {})
  return pool
}

/** Locks that several processes starting at once take in turn. */
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
