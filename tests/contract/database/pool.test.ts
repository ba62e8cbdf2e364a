import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { BACKEND } from '#scripts/paths.ts'
import { startDatabase, type TestDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const configuration = z.object({
  projectConfig: z.object({ database_extra: z.record(z.string(), z.unknown()) }),
})

const folder = temporaryFolder()
let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase(folder, 'pool')
})

afterAll(async () => {
  await database.stop('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

/** The pool that Medusa opens, whose connections end after a millisecond of rest. */
function openPool(): pg.Pool {
  const load: (path: string) => unknown = createRequire(join(BACKEND, 'package.json'))
  const { projectConfig } = configuration.parse(load('./medusa-config.js'))
  return new pg.Pool({
    ...projectConfig.database_extra,
    connectionString: database.url,
    idleTimeoutMillis: 1,
  })
}

test('four connections outlast a rest, with what they have planned', async () => {
  const pool = openPool()
  let open = 0
  pool.on('connect', () => open++)
  pool.on('remove', () => open--)
  const work = () => pool.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.1)')
  const answers = await Promise.all(Array.from({ length: 8 }, work))
  const pids = answers.map(({ rows }) => rows[0].pid)
  await expect.poll(() => pool.totalCount).toBe(4)
  await pool.query('SELECT pg_sleep(0.1)')
  expect(pool.totalCount).toBe(4)
  expect(pids).toContain((await work()).rows[0].pid)
  await pool.end()
  // Its end is no connection's: one that the database ends afterwards is an error nobody takes.
  await expect.poll(() => open).toBe(0)
})
