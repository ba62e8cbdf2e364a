import { Client } from 'pg'
import type { RunningBackend } from './backend.ts'
import { until } from './until.ts'

/** A request may arrive after a whole start and seed on a busy machine. */
const TIMEOUT_MS = 45_000

type Database = Pick<RunningBackend, 'databaseUrl' | 'query'>

interface Hold {
  readonly sql: string
  readonly values?: string[]
  readonly cleanUp?: string
}

async function lock(backend: Database, { sql, values = [], cleanUp }: Hold) {
  const client = new Client(backend.databaseUrl)
  await client.connect()
  await client.query('BEGIN')
  await client.query(sql, values)
  const areBlocked = async (count: number) => {
    const rows = await backend.query('SELECT FROM pg_locks WHERE NOT granted')
    return rows.length >= count
  }
  return {
    untilBlocked: (count = 1) =>
      until(`${count} requests are blocked`, () => areBlocked(count), TIMEOUT_MS),
    /** Does something else in the transaction that holds the lock. */
    query: (statement: string, given: string[]) => client.query(statement, given),
    release: async () => {
      await client.query('COMMIT')
      await client.end()
      if (cleanUp) await backend.query(cleanUp)
    },
  }
}

/**
 * Locks a table against writes, so that a request stops in the middle of its work. `untilBlocked`
 * resolves when `count` requests wait for the lock; `release` lets them go on.
 */
export const lockWrites = (backend: Database, table: string) =>
  lock(backend, { sql: `LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE` })

/** Locks a table against reads: a query on it hangs in the database. */
export const lockReads = (backend: Database, table: string) =>
  lock(backend, { sql: `LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE` })

/** Changes a row: others that would change it wait, until `release` commits. */
export const changeRow = (backend: Database, table: string, id: string) =>
  lock(backend, { sql: `UPDATE "${table}" SET updated_at = now() WHERE id = $1`, values: [id] })

async function lockRows(
  backend: Database,
  event: 'INSERT' | 'UPDATE',
  table: string,
  condition: string,
) {
  await backend.query(`
    CREATE FUNCTION test_lock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
    CREATE TRIGGER test_lock BEFORE ${event} ON "${table}" FOR EACH ROW
      WHEN (${condition}) EXECUTE FUNCTION test_lock()`)
  return lock(backend, {
    sql: 'SELECT pg_advisory_xact_lock(4711)',
    cleanUp: 'DROP FUNCTION test_lock() CASCADE',
  })
}

/** Locks a table against those updates for which the condition on NEW holds. */
export const lockUpdates = (backend: Database, table: string, condition: string) =>
  lockRows(backend, 'UPDATE', table, condition)

/** Locks a table against those inserts for which the condition on NEW holds. */
export const lockInserts = (backend: Database, table: string, condition: string) =>
  lockRows(backend, 'INSERT', table, condition)
