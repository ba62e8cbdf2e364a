import { Client } from 'pg'
import type { RunningBackend } from './backend.ts'
import { until } from './until.ts'

/**
 * Keeps everybody from writing to a table, so that a request stops in the middle of its work.
 * `someoneWaits` resolves when one has come to it; `release` lets it, or what is left of it, go on.
 */
export async function holdTable(backend: RunningBackend, table: string) {
  const client = new Client(backend.databaseUrl)
  await client.connect()
  await client.query('BEGIN')
  await client.query(`LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE`)
  const waiting = async () => {
    const rows = await backend.query('SELECT FROM pg_locks WHERE NOT granted')
    return rows.length > 0
  }
  return {
    someoneWaits: () => until(`a request waits for ${table}`, waiting),
    release: () => client.end(),
  }
}
