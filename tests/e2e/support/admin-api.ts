import { openPool } from '#tests/support/pool.ts'
import { aStaffClient } from '#tests/support/staff-client.ts'
import { databaseUrlOf, type RunningStore } from '#tests/support/store.ts'

type Row = Record<string, unknown>

/** The admin API of the store under test, as its staff use it, and the database itself. */
export interface AdminApi {
  readonly staff: Awaited<ReturnType<typeof aStaffClient>>
  readonly query: (sql: string, parameters?: unknown[]) => Promise<Row[]>
}

/** What the environment says of the store under test. */
export function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} must be set beside STORE_URL`)
  return value
}

type StoreAddress = Pick<RunningStore, 'commerceUrl' | 'dataFolder'>

const storeUnderTest = (): StoreAddress => ({
  commerceUrl: variable('STORE_COMMERCE_URL'),
  dataFolder: variable('STORE_DATA_DIR'),
})

/** Opens the admin API of a store, by default the one under test, for as long as `use` takes. */
export async function withAdminApi(
  use: (admin: AdminApi) => Promise<void>,
  { commerceUrl, dataFolder }: StoreAddress = storeUnderTest(),
): Promise<void> {
  const staff = await aStaffClient({ url: commerceUrl })
  const pool = openPool(databaseUrlOf(dataFolder), 2)
  await use({ staff, query: async (sql, given) => (await pool.query(sql, given)).rows })
  await pool.end()
}
