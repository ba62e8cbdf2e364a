import type { RequestHandler } from 'express'
import type { Pool } from 'pg'
import { z } from 'zod'

const WORKER_SILENT_AFTER = "interval '10 seconds'"

const answers = z.tuple([z.object({ alive: z.boolean(), late: z.boolean() })])

/**
 * `GET /health`: 200 while the database answers, with the state of the worker and of renewals beside
 * it. `late` is a condition in SQL: whether deliveries of subscriptions wait too long.
 */
export const health = (pool: Pool, late: string): RequestHandler => {
  const query = `SELECT EXISTS (
    SELECT FROM worker_heartbeat WHERE beat_at > now() - ${WORKER_SILENT_AFTER}) AS alive,
    ${late} AS late`
  return async (_request, response) => {
    try {
      const { rows } = await pool.query(query)
      const [{ alive, late: isLate }] = answers.parse(rows)
      const worker = alive ? 'up' : 'down'
      response.json({ database: 'up', worker, renewals: isLate ? 'down' : 'up' })
    } catch {
      response.status(503).json({ database: 'down', worker: 'down', renewals: 'down' })
    }
  }
}
