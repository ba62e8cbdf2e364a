import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ListingMemory } from '../../../backend/src/catalogue/listing-memory/memory.ts'
import { pruneChanges } from '../../../backend/src/catalogue/listing-memory/prune.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

const HOUR_MS = 3_600_000
const RETAIL = { salesChannelId: null, customerGroupIds: [] } as const

let shop: FreshTestShop
let client: Client
beforeAll(async () => {
  shop = await openFreshTestShop()
  client = new Client(shop.databaseUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.stop()
})

/** A memory over the database of the shop, whose answers may be held, counted and refused. */
function aMemory() {
  const asked: string[] = []
  const state = { nowMs: 0, hold: Promise.resolve(), isBroken: false }
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    asked.push(text)
    if (state.isBroken) throw new Error('connection lost')
    const { rows } = await client.query(text, values)
    await state.hold
    return rows
  }
  const memory = new ListingMemory({ query }, () => state.nowMs)
  const assortment = () =>
    memory.assortment('of a market', { regionId: shop.regionOf('eur'), audience: RETAIL })
  return { memory, asked, state, assortment }
}

let entry: number
beforeEach(async () => {
  const { rows } = await client.query(
    'UPDATE listing_entry SET rank = 1 WHERE id = (SELECT min(id) FROM listing_entry) RETURNING id',
  )
  entry = Number(rows[0].id)
})

const rank = (value: number) =>
  client.query('UPDATE listing_entry SET rank = $1 WHERE id = $2', [value, entry])

/** The entry that a listing has first, as featured. */
async function firstOf({ assortment }: ReturnType<typeof aMemory>) {
  const found = await assortment()
  return found?.entries.idAt(found.entries.in('featured')[0] ?? -1)
}

test('who asks while changes are being read waits for the next turn, and shares it', async () => {
  const reading = aMemory()
  await reading.memory.refresh()
  const held = Promise.withResolvers<void>()
  reading.state.hold = held.promise
  reading.asked.length = 0
  const first = reading.memory.refresh()
  // The answer is there, and older than the change.
  await client.query('SELECT 1')
  await rank(-9)
  const later = [reading.memory.refresh(), reading.memory.refresh()]
  expect(later[0]).toBe(later[1])
  expect(later[0]).not.toBe(first)
  held.resolve()
  await Promise.all([first, ...later])
  expect(await firstOf(reading)).toBe(entry)
  expect(reading.asked.filter((text) => text.includes('AS snapshot'))).toHaveLength(2)
})

test('a turn that fails changes nothing, and the next one makes up for it', async () => {
  const reading = aMemory()
  await reading.memory.refresh()
  const known = reading.memory.position
  await rank(-9)
  reading.state.isBroken = true
  await expect(reading.memory.refresh()).rejects.toThrow('connection lost')
  expect(reading.memory.position).toEqual(known)
  reading.state.isBroken = false
  await reading.memory.refresh()
  expect(await firstOf(reading)).toBe(entry)
})

const readsAll = ({ asked }: ReturnType<typeof aMemory>) =>
  asked.some((text) => text.includes('id > $1'))

test('one change is read by itself, and everything after a night without a request', async () => {
  const reading = aMemory()
  await reading.memory.refresh()
  expect(readsAll(reading)).toBe(true)
  reading.asked.length = 0
  await rank(5)
  await reading.memory.refresh()
  expect(readsAll(reading)).toBe(false)
  reading.state.nowMs = 7 * HOUR_MS
  expect(reading.memory.position).toBe(null)
  await reading.memory.refresh()
  expect(readsAll(reading)).toBe(true)
})

test('what becomes a gift card may lose its tax, so everything is read anew', async () => {
  const reading = aMemory()
  await reading.memory.refresh()
  reading.asked.length = 0
  await client.query(`UPDATE product SET is_giftcard = true WHERE handle = 'guji-uraga'`)
  await reading.memory.refresh()
  expect(readsAll(reading)).toBe(true)
})

test('a database that was restored is read anew, whatever its transactions are called', async () => {
  const reading = aMemory()
  await reading.memory.refresh()
  await client.query(`ALTER TABLE listing_change RENAME TO listing_change_before;
    CREATE TABLE listing_change (LIKE listing_change_before INCLUDING ALL);
    BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE listing_entry SET rank = -9 WHERE id = ${entry}; COMMIT`)
  await reading.memory.refresh()
  expect(await firstOf(reading)).toBe(entry)
})

test('a region that is none has no listing', async () => {
  const { memory } = aMemory()
  const query = { regionId: 'reg_none', audience: RETAIL }
  expect(await memory.assortment('of no market', query)).toBe(undefined)
})

test('changes are forgotten after a day, which is longer than any process waits', async () => {
  await client.query(`UPDATE listing_change SET made_at = now() - interval '23 hours'`)
  await client.query(
    `INSERT INTO listing_change (made_at) SELECT now() - interval '25 hours' FROM generate_series(1, 3)`,
  )
  const ages = async () =>
    (await client.query(`SELECT made_at < now() - interval '1 day' AS old FROM listing_change`))
      .rows
  expect((await ages()).filter(({ old }) => old)).toHaveLength(3)
  await pruneChanges(client)
  const left = await ages()
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter(({ old }) => old)).toEqual([])
})
