import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import JobSchedulerService from './job-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:59:58Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Postgres as the scheduler uses it: advisory locks by session, and one row for each job. */
function aDatabase() {
  const locks = new Set<string>()
  const firedAt = new Map<string, number>()
  const answer = (sql: string, [name = '', at]: [string, Date?]) => {
    if (sql.includes('pg_try_advisory_lock')) {
      const free = !locks.has(name)
      locks.add(name)
      return [{ free }]
    }
    if (sql.includes('pg_advisory_unlock')) locks.delete(name)
    if (!sql.includes('INSERT INTO job_run') || !at) return []
    if ((firedAt.get(name) ?? 0) >= at.getTime()) return []
    firedAt.set(name, at.getTime())
    return [{ name }]
  }
  const createQueryRunner = () => ({
    query: async (sql: string, parameters: [string, Date?]) => answer(sql, parameters),
    release: async () => undefined,
  })
  return { connection: { createQueryRunner } }
}

const EVERY_SECOND = '* * * * * *'

function workers(count: number) {
  const manager = aDatabase()
  const errors: string[] = []
  const logger = { error: (message: string) => errors.push(message) }
  const dependencies: unknown = { logger, manager }
  const services = Array.from(
    { length: count },
    () => Reflect.construct(JobSchedulerService, [dependencies]) satisfies JobSchedulerService,
  )
  return { services, errors }
}

test('each run is done by one of several workers', async () => {
  const { services } = workers(3)
  const runs: string[] = []
  for (const [index, service] of services.entries()) {
    await service.create('sweep', {}, EVERY_SECOND, async () => runs.push(`worker ${index}`))
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toHaveLength(5)
})

test('a run that is longer than its interval overlaps with no second one', async () => {
  const {
    services: [service],
  } = workers(1)
  let atWork = 0
  let most = 0
  await service?.create('slow', {}, EVERY_SECOND, async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((done) => setTimeout(done, 2_500))
    atWork -= 1
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(most).toBe(1)
})

test('a run that fails is logged, and the next one takes place', async () => {
  const {
    services: [service],
    errors,
  } = workers(1)
  let runs = 0
  await service?.create('weak', {}, EVERY_SECOND, async () => {
    runs += 1
    throw new Error('no')
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([runs, errors]).toEqual([3, Array(3).fill('Job weak failed')])
})

test('a job of the same name replaces the first', async () => {
  const {
    services: [service],
  } = workers(1)
  const runs: string[] = []
  await service?.create('job', {}, EVERY_SECOND, async () => runs.push('first'))
  await service?.create('job', {}, EVERY_SECOND, async () => runs.push('second'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs).toEqual(['second', 'second'])
})

test('a schedule that never fires is an error', async () => {
  const {
    services: [service],
  } = workers(1)
  await expect(service?.create('job', {}, 'soon', async () => undefined)).rejects.toThrow(
    'Job job has no valid schedule: soon',
  )
})
