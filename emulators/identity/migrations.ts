import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { inTransaction } from './database.ts'

/** The vendor's own table of applied migrations. */
const TABLE = `
CREATE SCHEMA IF NOT EXISTS supabase_migrations;
CREATE TABLE IF NOT EXISTS supabase_migrations.schema_migrations (
  version text PRIMARY KEY,
  statements text[],
  name text
);`

/** `20261122000000_profiles.sql` → its version and its name; other files are ignored. */
const partsOf = (file: string) => {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
  return version && name ? [{ file, version, name }] : []
}

/** Applies missing migrations, in the order of the versions, each in a transaction. */
export async function migrate(pool: Pool, folder: string): Promise<void> {
  await pool.query(TABLE)
  const files = (await readdir(folder)).toSorted().flatMap(partsOf)
  for (const { file, version, name } of files) {
    const sql = await readFile(join(folder, file), 'utf8')
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `INSERT INTO supabase_migrations.schema_migrations (version, name, statements)
         VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [version, name, [sql]],
      )
      if (rowCount) await client.query(sql)
    })
  }
}
