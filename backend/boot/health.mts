import type { RequestHandler } from 'express'
import type { Pool } from 'pg'
import { z } from 'zod'

const WORKER_SILENT_AFTER = "interval '10 seconds'"

const beaten = z.tuple([z.object({ alive: z.boolean() })])

/** `GET /health`: 200 while the database answers, with the worker's state beside it. */
export const health = (pool: Pool): RequestHandler => {
  const workerQuery = `SELECT EXISTS (
    SELECT FROM worker_heartbeat WHERE beat_at > now() - ${WORKER_SILENT_AFTER}) AS alive`
  return async (_request, response) => {
    try {
      const { rows } = await pool.query(workerQuery)
      const [{ alive }] = beaten.parse(rows)
      response.json({ database: 'up', worker: alive ? 'up' : 'down' })
    } catch {
      response.status(503).json({ database: 'down', worker: 'down' })
    }
  }
}
