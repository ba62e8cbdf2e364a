import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { until } from '#tests/support/until.ts'

/** A migration that finds nothing to do the second time. */
const REPEATABLE = 'NotificationTemplates1763900300000'

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend({ seed: 'none' })
})
afterAll(() => backend.stop())

const health = async () => {
  const reply = await fetch(`${backend.url}/health`)
  return { status: reply.status, body: await reply.json() }
}

const emit = (id: string, name: string) =>
  backend.query(
    `INSERT INTO staged_job (id, event_name, data, options) VALUES ($1, $2, '{}', '{}')`,
    [id, name],
  )
const staged = async (id: string) =>
  (await backend.query('SELECT id FROM staged_job WHERE id = $1', [id])).length

test('a start asks nobody to read every product for an index', async () => {
  const asked = "SELECT FROM staged_job WHERE event_name = 'SEARCH_INDEX_EVENT'"
  expect(await backend.query(asked)).toEqual([])
})

test('the health check reports whether a worker is missing, present or gone', async () => {
  expect(await health()).toEqual({
    status: 200,
    body: { database: 'up', worker: 'down', renewals: 'up' },
  })
  const worker = await backend.startWorker()
  expect(await health()).toEqual({
    status: 200,
    body: { database: 'up', worker: 'up', renewals: 'up' },
  })
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  expect(await health()).toEqual({
    status: 200,
    body: { database: 'up', worker: 'down', renewals: 'up' },
  })
})

test('events wait for the worker: the shop process delivers none', async () => {
  await emit('job_test', 'test.happened')
  // The core's own poll comes every three seconds.
  const polled = Date.now() + 3_500
  await until('a poll has passed', () => Date.now() > polled)
  expect(await staged('job_test')).toBe(1)

  const worker = await backend.startWorker()
  await until('the worker has handed it on', async () => (await staged('job_test')) === 0)
  worker.kill('SIGTERM')
  await once(worker, 'exit')
})

test('processes survive an outage of the database', async () => {
  const worker = await backend.startWorker()
  await backend.stopDatabase()
  expect(await health()).toEqual({
    status: 503,
    body: { database: 'down', worker: 'down', renewals: 'down' },
  })
  await backend.startDatabase()
  const recovered = { status: 200, body: { database: 'up', worker: 'up', renewals: 'up' } }
  await until('both have found it again', async () => {
    const answer = await health()
    return JSON.stringify(answer) === JSON.stringify(recovered)
  })
  expect((await fetch(`${backend.url}/store/regions`)).status).toBe(200)
  await emit('job_after', 'test.happened')
  await until('events are handed on again', async () => (await staged('job_after')) === 0)
  expect([worker.exitCode, backend.commerce().exitCode]).toEqual([null, null])
  worker.kill('SIGTERM')
  await once(worker, 'exit')
})

test('commerce and a worker tell whether they live, and whether they can work', async () => {
  const port = await freePort()
  const worker = await backend.startWorker({ WORKER_PORT: String(port) })
  const probes = async () =>
    Promise.all(
      [backend.url, `http://127.0.0.1:${port}`].flatMap((url) =>
        ['/livez', '/readyz'].map(async (path) => (await fetch(url + path)).status),
      ),
    )
  expect(await probes()).toEqual([200, 200, 200, 200])
  await backend.stopDatabase()
  expect(await probes()).toEqual([200, 503, 200, 503])
  await backend.startDatabase()
  await until('both can work again', async () => (await probes()).every((code) => code === 200))
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow()
})

test('the database is prepared by a step of its own', async () => {
  await backend.query(`UPDATE schema_version SET version = 'of long ago'`)
  const job = backend.startJob('prepare.mts', [])
  expect(await once(job, 'exit')).toEqual([0, null])
  const [row] = await backend.query('SELECT version FROM schema_version')
  expect(row?.['version']).not.toBe('of long ago')
})

test('only a database with pending migrations is migrated', async () => {
  const versions = () => backend.query('SELECT version FROM schema_version')
  const [current] = await versions()
  const restart = async () => {
    backend.commerce().kill('SIGKILL')
    await backend.startCommerce()
  }
  const isNoted = async () =>
    (await backend.query('SELECT FROM migrations WHERE name = $1', [REPEATABLE])).length === 1
  await backend.query('DELETE FROM migrations WHERE name = $1', [REPEATABLE])
  await restart()
  expect([await isNoted(), await versions()]).toEqual([false, [current]])
  await backend.query(`UPDATE schema_version SET version = 'of long ago'`)
  await restart()
  expect([await isNoted(), await versions()]).toEqual([true, [current]])
})

test('a process whose supervisor has died exits by itself', async () => {
  const worker = await backend.startWorker()
  worker.disconnect()
  await once(worker, 'exit')
  expect(worker.exitCode).toBe(0)
})

test('a wrong variable is reported in one line, without its value', async () => {
  const outcome = await backend
    .startWorker({ JWT_SECRET: 'short', COMMERCE_PORT: 'abc', LOG_LEVEL: 'loud' })
    .catch((error: unknown) => String(error))
  expect(outcome).toContain('JWT_SECRET needs at least 16 characters')
  expect(outcome).toContain('COMMERCE_PORT must be a port number')
  expect(outcome).toContain('LOG_LEVEL must be error, warn, info or debug')
  expect(outcome).not.toContain('short')
})

test('responses do not reveal the server software, and have security headers', async () => {
  const reply = await fetch(`${backend.url}/store/regions`)
  expect(reply.headers.get('x-powered-by')).toBeNull()
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('set-cookie')).toBeNull()
})
