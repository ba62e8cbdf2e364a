import { createHash, createHmac } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** What runs a statement: the pool, or a transaction of it. */
export type Connection = Pick<PoolClient, 'query'>

/** All of it or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that could not end its transaction is not given to the next.
    client.release(broken)
  }
}

/** What the database raises has a code of five characters. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Tokens are kept as their hash alone: who reads the database can use none of them. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A secret of its own for each use, out of the one that is given. */
export const derive = (secret: string, use: string) =>
  createHmac('sha256', secret).update(`identity:${use}`)
