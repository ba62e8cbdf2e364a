import { openPool } from '#tests/support/pool.ts'
import { databaseUrlOf } from '#tests/support/store.ts'
import { test as base, expect } from './test.ts'

type Row = Readonly<Record<string, unknown>>

interface RecorderFixtures {
  /** What has arrived at the recorder of statistics, by SQL. */
  readonly recorded: (sql: string, parameters?: unknown[]) => Promise<Row[]>
}

function dataFolder(): string {
  const folder = process.env['STORE_DATA_DIR']
  if (!folder) throw new Error('STORE_DATA_DIR must be set beside STORE_URL')
  return folder
}

/** The test of journeys that are counted. Each has a browser of its own name, and so visits of its own. */
export const test = base.extend<object, RecorderFixtures>({
  recorded: [
    async ({ browserName: _ }, use) => {
      const connectionString = databaseUrlOf(dataFolder()).replace(/commerce$/, 'analytics')
      const pool = openPool(connectionString, 2)
      await use(async (sql, parameters) => (await pool.query(sql, parameters)).rows)
      await pool.end()
    },
    { scope: 'worker' },
  ],
})

export { expect }
