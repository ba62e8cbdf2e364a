import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../database.ts'
import { restFailureOf } from './database-failure.ts'
import type { Requester } from './requester.ts'

/** The time limit of one statement. */
const TIMEOUT_MS = { anon: 3_000, authenticated: 8_000, service_role: 8_000 } as const

const BECOME = `
SELECT set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('statement_timeout', $4, true)`

interface Work {
  readonly identity: Requester
  readonly method: string
  readonly isReadOnly: boolean
}

/** One transaction a request, in the requester's role; an error rolls it back. */
export async function runAs<T>(
  pool: Pool,
  { identity, method, isReadOnly }: Work,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const { role, claims } = identity
  const become = async (client: PoolClient) => {
    const timeout = String(TIMEOUT_MS[role])
    await client.query(BECOME, [role, JSON.stringify(claims), method, timeout])
    return work(client)
  }
  try {
    return await inTransaction(pool, become, isReadOnly ? 'BEGIN READ ONLY' : 'BEGIN')
  } catch (error) {
    throw restFailureOf(error, role === 'anon')
  }
}

const listed = z.object({ body: z.string(), count: z.number() })

/** Rows that the database has serialised as JSON, and their number. */
export const readListed = (rows: readonly unknown[]) => listed.parse(rows[0])

/** Wraps a SELECT: its rows as JSON text, in one row. */
export const asJson = (select: string) =>
  `SELECT coalesce(json_agg(r), '[]')::text AS body, count(*)::integer AS count FROM (${select}) r`
