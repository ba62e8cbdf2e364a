import { createHash, createHmac } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** Something that runs statements: the pool, or a transaction of it. */
export type Connection = Pick<PoolClient, 'query'>

/** Runs the work in a transaction, which may be one that only reads. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin: 'BEGIN' | 'BEGIN READ ONLY' = 'BEGIN',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that could not end its transaction is not reused.
    client.release(broken)
  }
}

/** Errors of the database have a code of five characters. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Only hashes of tokens are stored: readers of the database can use none of them. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Derives a secret for each use from the given one. */
export const derive = (secret: string, use: string) =>
  createHmac('sha256', secret).update(`identity:${use}`)
