import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { PreparingClient } from '../../../backend/src/database/preparing-client.ts'

const folder = temporaryFolder()
let database: TestDatabase
let client: PreparingClient

beforeAll(async () => {
  database = await startDatabase(folder, 'statements')
})

afterAll(async () => {
  await database.stop('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  client = new PreparingClient(database.url)
  await client.connect()
  await client.query('DROP TABLE IF EXISTS product')
  await client.query('CREATE TABLE product (id int, title text)')
  await client.query(`INSERT INTO product VALUES (1, 'Kettle'), (2, 'Grinder')`)
})

afterEach(() => client.end())

/** Long as those of the ORM are, and its own in each test. */
const readTitle = (name: string) =>
  `SELECT id, title AS ${name}${', title'.repeat(50)} FROM product WHERE id = $1`

const prepared = async () =>
  (await client.query("SELECT name FROM pg_prepared_statements WHERE name LIKE 'read%'")).rowCount

test('a read that returns is prepared once, and answers each time what it is asked', async () => {
  const read = readTitle('kept')
  const titles: unknown[] = []
  for (const id of [1, 2, 1, 2, 1]) titles.push((await client.query(read, [id])).rows[0].kept)
  expect(titles).toEqual(['Kettle', 'Grinder', 'Kettle', 'Grinder', 'Kettle'])
  expect(await prepared()).toBe(1)
})

test('a read that fails is told as any other', async () => {
  const read = readTitle('told')
  for (let time = 0; time < 3; time++) {
    await expect(client.query(read, ['Kettle'])).rejects.toThrow('invalid input syntax')
  }
  expect((await client.query(read, [1])).rows[0].told).toBe('Kettle')
})

test('a column that is new while the plan is kept changes nothing', async () => {
  const read = readTitle('unchanged')
  for (let time = 0; time < 4; time++) await client.query(read, [1])
  await client.query('ALTER TABLE product ADD COLUMN handle text')
  expect((await client.query(read, [1])).rows[0].unchanged).toBe('Kettle')
})

test('a read whose column has another type now fails once', async () => {
  const read = readTitle('retyped')
  for (let time = 0; time < 4; time++) await client.query(read, [1])
  await client.query('ALTER TABLE product ALTER COLUMN title TYPE jsonb USING to_jsonb(title)')
  await expect(client.query(read, [1])).rejects.toThrow('cached plan must not change result type')
  expect((await client.query(read, [1])).rows[0].retyped).toBe('Kettle')
})

test('a callback is called', async () => {
  const read = readTitle('called')
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  client.query(read, [2], (error, { rows }) => (error ? reject(error) : resolve(rows[0].called)))
  expect(await promise).toBe('Grinder')
})
