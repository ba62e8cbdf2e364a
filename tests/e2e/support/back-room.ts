import { Pool } from 'pg'
import { aClerk } from '#tests/support/clerk.ts'
import { databaseUrlOf, type RunningStore } from '#tests/support/store.ts'

type Row = Record<string, unknown>

/** What stands behind the counter of the store under test: a clerk, and the shelves themselves. */
export interface BackRoom {
  readonly clerk: Awaited<ReturnType<typeof aClerk>>
  readonly query: (sql: string, parameters?: unknown[]) => Promise<Row[]>
}

/** What the environment says of the store under test. */
export function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} must be set beside STORE_URL`)
  return value
}

type Place = Pick<RunningStore, 'commerceUrl' | 'dataFolder'>

const storeUnderTest = (): Place => ({
  commerceUrl: variable('STORE_COMMERCE_URL'),
  dataFolder: variable('STORE_DATA_DIR'),
})

/** Opens the back room of a store, the one under test unless told, for as long as `use` takes. */
export async function inBackRoom(
  use: (room: BackRoom) => Promise<void>,
  { commerceUrl, dataFolder }: Place = storeUnderTest(),
): Promise<void> {
  const clerk = await aClerk({ url: commerceUrl })
  const pool = new Pool({ connectionString: databaseUrlOf(dataFolder), max: 2 })
  await use({ clerk, query: async (sql, given) => (await pool.query(sql, given)).rows })
  await pool.end()
}
