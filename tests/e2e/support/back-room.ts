import { Pool } from 'pg'
import { aClerk } from '#tests/support/clerk.ts'
import { databaseUrlOf } from '#tests/support/store.ts'

type Row = Record<string, unknown>

/** What stands behind the counter of the store under test: a clerk, and the shelves themselves. */
export interface BackRoom {
  readonly clerk: Awaited<ReturnType<typeof aClerk>>
  readonly query: (sql: string, parameters?: unknown[]) => Promise<Row[]>
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} must be set beside STORE_URL`)
  return value
}

/** Opens the back room for as long as `use` takes. */
export async function inBackRoom(use: (room: BackRoom) => Promise<void>): Promise<void> {
  const clerk = await aClerk({ url: variable('STORE_COMMERCE_URL') })
  const connectionString = databaseUrlOf(variable('STORE_DATA_DIR'))
  const pool = new Pool({ connectionString, max: 2 })
  await use({ clerk, query: async (sql, given) => (await pool.query(sql, given)).rows })
  await pool.end()
}
