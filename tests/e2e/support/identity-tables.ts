import { Client } from 'pg'
import { databaseUrlOf } from '#tests/support/store.ts'
import { variable } from './admin-api.ts'

/** Asks the tables of identity itself, of the store under test: time is made to pass there. */
export async function requestIdentity(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const url = databaseUrlOf(variable('STORE_DATA_DIR')).replace(/\/commerce$/, '/identity')
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
