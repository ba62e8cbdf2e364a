import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { type RunningLake, startLake } from './support/lake.ts'
import { asWriter, fetchLake, writerOf } from './support/requests.ts'

let lake: RunningLake
let other: Client

beforeAll(async () => {
  lake = await startLake({ CONTENT_STATEMENT_TIMEOUT_MS: '1000' })
  other = new Client({ connectionString: lake.databaseUrl })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await lake?.stop()
})

/** Somebody else keeps a table while `work` is done, as a backup or a change of its columns does. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  await other.query('BEGIN')
  await other.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  try {
    return await work()
  } finally {
    await other.query('ROLLBACK')
  }
}

const isBlocked = async () => {
  const { rowCount } = await other.query('SELECT FROM pg_locks WHERE NOT granted')
  return (rowCount ?? 0) > 0
}

const PICTURE = '/images/local/production/none-1x1.png'

test('a request that the database does not answer is refused within the bound', async () => {
  const statuses = await whileHeld('asset', async () => {
    const requests = Array.from({ length: 12 }, () => fetchLake(lake, PICTURE))
    return (await Promise.all(requests)).map(({ status }) => status)
  })
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await fetchLake(lake, PICTURE)).status).toBe(404)
}, 15_000)

test('while pictures wait for the database, requests for other tables are answered', async () => {
  await whileHeld('asset', async () => {
    const picture = fetchLake(lake, PICTURE)
    await until('the picture waits', isBlocked)
    const path = '/v2022-03-13/data/history/production/transactions/none?excludeContent=true'
    expect((await fetchLake(lake, path, { headers: asWriter })).status).toBe(200)
    expect((await picture).status).toBe(503)
  })
})

test('a document that cannot be written within the bound is refused, and the next one is written', async () => {
  const writer = writerOf(lake)
  const refused = await whileHeld('document', () =>
    writer.create({ _id: 'late', _type: 'counted' }).catch((error: unknown) => error),
  )
  expect(refused).toMatchObject({ statusCode: 503 })
  await writer.create({ _id: 'early', _type: 'counted' })
  expect(await writer.fetch('*[_id in ["late", "early"]]._id')).toEqual(['early'])
})
