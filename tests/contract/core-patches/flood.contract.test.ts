import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { lockReads } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'

/** Read by lists, and by nothing on the way to an order. */
const TABLE = 'product_collection'
const LIST = '/store/collections'
const FLOOD = 100

let backend: RunningBackend
let held: Awaited<ReturnType<typeof lockReads>> | undefined
let leave: AbortController

beforeAll(async () => {
  backend = await startBackend()
})
afterEach(async () => {
  leave.abort()
  await held?.release()
  held = undefined
})
afterAll(() => backend.stop())

/**
 * Strangers ask for a list that hangs in the database, as the heaviest of all would, and ask again
 * until they leave. Gives the first answers.
 */
async function flood(): Promise<Promise<number>[]> {
  leave = new AbortController()
  held = await lockReads(backend, TABLE)
  const { signal } = leave
  const request = () =>
    fetch(`${backend.url}${LIST}`, { signal }).then(
      ({ status }) => status,
      () => 0,
    )
  const requestThen = async (first: Promise<number>) => {
    await first
    while (!signal.aborted) await request()
  }
  const answers = Array.from({ length: FLOOD }, request)
  for (const first of answers) void requestThen(first)
  await held.untilBlocked(3)
  return answers
}

const nothingHangs = async () =>
  (await backend.query('SELECT FROM pg_locks WHERE NOT granted')).length === 0

async function aVariant(): Promise<string> {
  const [row] = await backend.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'guji-uraga' ORDER BY v.variant_rank LIMIT 1`,
  )
  return String(row?.['id'])
}

test('a flood of lists leaves connections for purchases', async () => {
  const lines = [{ variantId: await aVariant(), quantity: 1 }]
  await flood()
  const shopper = aShopper(backend)
  const carts = await Promise.all(Array.from({ length: 4 }, () => shopper.readyCart({ lines })))
  const orders = await Promise.all(carts.map((cart) => shopper.complete(cart)))
  expect(orders.map(({ type }) => type)).toEqual(carts.map(() => 'order'))
})

test('statements of a caller who left are cancelled, and waiting ones never begin', async () => {
  await flood()
  leave.abort()
  await until('nothing hangs, before any statement has had its ten seconds', nothingHangs, 9000)
  expect((await fetch(`${backend.url}/store/regions`)).status).toBe(200)
})

test('a statement ends after ten seconds, and its slot is free', async () => {
  const answers = await flood()
  expect(await Promise.race(answers)).toBeGreaterThanOrEqual(500)
})
