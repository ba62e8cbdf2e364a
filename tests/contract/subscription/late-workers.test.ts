import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnTestShop, openOwnTestShop, type SignedIn } from '../support/test-shop.ts'
import { type Engine, expireLeases, startEngine } from './support/engine.ts'
import { chargesOf, cyclesOf, moveClock, subscribe } from './support/subscribing.ts'

// Workers that get no time for longer than their lease, or while somebody else decides.

let shop: OwnTestShop
let customer: SignedIn
let late: Engine
let other: Engine
beforeAll(async () => {
  shop = await openOwnTestShop()
  customer = await shop.customer()
  ;[late, other] = await Promise.all([startEngine(shop), startEngine(shop)])
})
afterAll(async () => {
  await Promise.all([late.end(), other.end()])
  await shop.stop()
})
// Only the test's own is due.
beforeEach(() => shop.query("UPDATE subscription_cycle SET next_at = 'infinity'"))

const HOLDS = 'SELECT * FROM subscription WHERE id = $1 FOR UPDATE'
const HOLDS_BY_ORDER = 'SELECT subscription.*, attempt.cycle_id FROM "order"'
/** The first that is read of the order for its capture. */
const CAPTURES = 'SELECT status FROM "order" WHERE id = $1 FOR UPDATE'
const historyOf = async (id: string) =>
  (
    await shop.query(
      'SELECT event FROM subscription_history WHERE subscription_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ event }) => event)

test('a worker that sleeps through its lease settles nothing of a later attempt', async () => {
  const { id, total } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  await moveClock(shop, 14.01)
  // It has heard of the decline, and has not written it.
  await late.workToSleep(HOLDS, 2)
  await expireLeases(shop)
  await other.work()
  await shop.query(
    `UPDATE subscription SET payment_data = payment_data || '{"token": "pm_ok"}' WHERE id = $1`,
    [id],
  )
  await moveClock(shop, 1.01)
  // The bank has paid the second attempt, and its order is being placed.
  await other.workToSleep(HOLDS_BY_ORDER)
  await late.wake()
  await other.wake()
  expect((await cyclesOf(shop, id)).map(({ state, attempt }) => [state, attempt])).toEqual([
    ['done', 2],
    ['scheduled', 1],
  ])
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  expect(await historyOf(id)).toEqual(['started', 'payment_failed', 'payment_recovered'])
})

/** Before these statements it sleeps. */
const MOMENTS = [
  ['before the bank is asked', 'INSERT INTO test_card_charge'],
  ['after the bank has paid', 'INSERT INTO "public"."payment"('],
] as const

test.each(MOMENTS)(
  'an order that is cancelled during the payment of the next, %s, has that given back',
  async (_moment, statement) => {
    const { id, orderId } = await subscribe(shop, customer)
    await moveClock(shop, 14.01)
    await late.workToSleep(statement)
    await customer.post(`/store/orders/${orderId}/cancel`)
    await late.wake()
    await moveClock(shop, 1 / 24)
    await other.work()
    expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'abandoned', order_id: null }])
    expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 0, held: 0 }])
    expect(await historyOf(id)).toEqual(['started', 'cancelled'])
    expect(await shop.query('SELECT FROM payment_outbox')).toEqual([])
  },
)

test('an order that staff cancel before its payment is captured is done with', async () => {
  const { id } = await subscribe(shop, customer)
  await moveClock(shop, 14.01)
  await late.workToSleep(CAPTURES)
  const [{ order_id } = {}] = await cyclesOf(shop, id)
  await shop.staff.post(`/admin/orders/${String(order_id)}/cancel`)
  await late.wake()
  await moveClock(shop, 1 / 24)
  await other.work()
  expect(await cyclesOf(shop, id)).toMatchObject([
    { state: 'done', order_id },
    { state: 'scheduled' },
  ])
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 0, held: 0 }])
})
