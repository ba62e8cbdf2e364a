import type { Logger } from '@medusajs/medusa'
import { type Job, scheduleJob } from 'node-schedule'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowsOf } from '../rows.ts'

type Dependencies = { logger: Logger; manager: EntityManager }
type Handler<T> = (job: { name: string; data: T }) => Promise<unknown>

const TRY_LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free'
const tried = z.object({ free: z.boolean() })
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))'
const CLAIM_RUN = `
  INSERT INTO job_run (name, fired_at) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET fired_at = $2 WHERE job_run.fired_at < $2
  RETURNING name`

/**
 * Replaces the core's scheduler, which needs Redis. Every worker has the timers; one of them wins
 * each run by its row in `job_run`, and an advisory lock keeps a long run from overlapping with the
 * next.
 */
export default class JobSchedulerService {
  static LIFE_TIME = 'SINGLETON'
  private readonly jobs = new Map<string, Job>()
  private readonly logger: Logger
  private readonly manager: EntityManager

  constructor({ logger, manager }: Dependencies) {
    this.logger = logger
    this.manager = manager
  }

  /**
   * `schedule` is a cron line; a job of the same name is replaced. JOBS_SCHEDULE overrides it, for
   * tests that cannot wait for the next minute.
   */
  async create<T>(name: string, data: T, schedule: string, handler: Handler<T>): Promise<Job> {
    this.jobs.get(name)?.cancel()
    const line = process.env['JOBS_SCHEDULE'] ?? schedule
    const job = scheduleJob(line, (firedAt) =>
      this.runOnce(name, firedAt, () => handler({ name, data })).catch((error) =>
        this.logger.error(`Job ${name} failed`, error),
      ),
    )
    if (!job) throw new Error(`Job ${name} has no valid schedule: ${line}`)
    this.jobs.set(name, job)
    return job
  }

  private async runOnce(name: string, firedAt: Date, work: () => Promise<unknown>) {
    const connection = this.manager.connection.createQueryRunner()
    const lock = [`job:${name}`]
    try {
      const [attempt] = await rowsOf(connection, tried, TRY_LOCK, lock)
      if (!attempt?.free) return
      try {
        if (await findsAny(connection, CLAIM_RUN, [name, firedAt])) await work()
      } finally {
        await connection.query(UNLOCK, lock)
      }
    } finally {
      await connection.release()
    }
  }
}
