import { Pool } from 'pg'

/**
 * Connections to a database that a test may stop. A pool calls itself ended before its connections are:
 * what the server says to one of them as it stops is nobody's failure.
 */
export function openPool(connectionString: string, max = 4): Pool {
  const pool = new Pool({ connectionString, max })
  pool.on('error', () => undefined)
  return pool
}
