import { Client } from 'pg'
import { databaseUrlOf, type RunningStore } from './store.ts'

/** How many rows a table of one of the store's databases has. */
export async function rowCount(
  { dataFolder }: RunningStore,
  database: 'commerce' | 'identity',
  table: string,
): Promise<number> {
  const address = new URL(databaseUrlOf(dataFolder))
  address.pathname = database
  const client = new Client(address.href)
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as count from ${table}`)
  await client.end()
  return rows[0].count
}
