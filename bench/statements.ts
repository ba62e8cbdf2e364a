import type { Pool } from 'pg'
import { z } from 'zod'

const TOTAL = `
  SELECT coalesce(sum(calls), 0)::int AS statements, coalesce(sum(rows), 0)::int AS rows
  FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'`
const total = z.tuple([z.object({ statements: z.int(), rows: z.int() })])

/** Lets Postgres count its statements, from its next start. */
export const countStatements = (database: Pool) =>
  database.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)

/** Statements that Postgres has answered since the last call, and their rows. */
export async function countedStatements(database: Pool) {
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const { rows } = await database.query(TOTAL)
  await database.query('SELECT pg_stat_statements_reset()')
  return total.parse(rows)[0]
}
