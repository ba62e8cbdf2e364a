import { Client } from 'pg'
import type { RunningBackend } from './backend.ts'
import { until } from './until.ts'

/** What is waited for may come after a whole start and seed on a busy machine. */
const PATIENCE_MS = 45_000

type Database = Pick<RunningBackend, 'databaseUrl' | 'query'>

async function hold(backend: Database, take: string, giveBack?: string) {
  const client = new Client(backend.databaseUrl)
  await client.connect()
  await client.query('BEGIN')
  await client.query(take)
  const waiting = async (count: number) => {
    const rows = await backend.query('SELECT FROM pg_locks WHERE NOT granted')
    return rows.length >= count
  }
  return {
    someoneWaits: (count = 1) =>
      until(`${count} requests are held up`, () => waiting(count), PATIENCE_MS),
    release: async () => {
      await client.end()
      if (giveBack) await backend.query(giveBack)
    },
  }
}

/**
 * Keeps everybody from writing to a table, so that a request stops in the middle of its work.
 * `someoneWaits` resolves when one, or as many as said, have come to it; `release` lets it, or what is left of it, go on.
 */
export const holdTable = (backend: Database, table: string) =>
  hold(backend, `LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE`)

/** Keeps everybody from reading a table: what asks for it hangs in the database. */
export const holdReaders = (backend: Database, table: string) =>
  hold(backend, `LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)

/** The same for updates of a table alone, and of those only where the condition on NEW holds. */
export async function holdUpdates(backend: Database, table: string, condition: string) {
  await backend.query(`
    CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
    CREATE TRIGGER held BEFORE UPDATE ON "${table}" FOR EACH ROW
      WHEN (${condition}) EXECUTE FUNCTION held()`)
  return hold(backend, 'SELECT pg_advisory_xact_lock(4711)', 'DROP FUNCTION held() CASCADE')
}
