import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import {
  changeAsShown,
  chargesOf,
  mailsOf,
  saveCard,
  stateOf,
  subscribe,
} from './support/subscribing.ts'

const { shop, afterDays, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
beforeAll(async () => {
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
})
beforeEach(async () => {
  customer = await shop.customer()
})

const set = (subscription_dunning: unknown) =>
  shop.staff.post('/admin/store', { metadata: { subscription_dunning } })

const standing = async (id: string) =>
  (
    await shop.query(
      'SELECT status, failure_count, cancel_reason, next_order_at FROM subscription WHERE id = $1',
      [id],
    )
  )[0]

test('retries come on the days that staff set, and the last decline cancels if they want that', async () => {
  await set({ retry_days: [2, 4], answer_days: 3, final: 'cancel' })
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  const failures = async () => (await standing(id))?.['failure_count']
  for (const [days, count] of [
    [14.01, 1],
    [1.9, 1],
    [0.11, 2],
    [3.9, 2],
  ] as const) {
    await afterDays(days)
    expect(await failures()).toBe(count)
  }
  expect(await standing(id)).toMatchObject({ status: 'past_due', cancel_reason: null })

  await afterDays(0.11)
  expect(await standing(id)).toEqual({
    status: 'cancelled',
    failure_count: 3,
    cancel_reason: 'unpaid',
    next_order_at: null,
  })
  expect(await stateOf(shop, id, 2)).toBe('abandoned')
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 0, held: 0 }])
  expect(await mailsOf(shop, id, 'declined')).toHaveLength(2)
  expect(await mailsOf(shop, id, 'ended_unpaid')).toHaveLength(1)
})

test('a renewal that failed waits for staff since its first failure, until it is paid', async () => {
  await set({ retry_days: [2, 4], answer_days: 3, final: 'cancel' })
  const { id, orderId } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  const tasks = () => shop.staff.get(`/admin/order-tasks?order_id=${orderId}&task=renewal`)
  await afterDays(14.01)
  const [first] = await shop.query(
    "SELECT at FROM subscription_history WHERE subscription_id = $1 AND event = 'payment_failed'",
    [id],
  )
  await afterDays(2.01)
  const waiting = await tasks()
  expect(new Date(waiting.text('order_tasks.0.since'))).toEqual(first?.['at'])
  await changeAsShown(customer, `/store/subscriptions/${id}`, {
    action: 'set_payment',
    payment_method_id: await saveCard(customer, 'pm_ok'),
  })
  await afterDays(4.01)
  expect(await standing(id)).toMatchObject({ status: 'active' })
  expect((await tasks()).at('order_tasks')).toEqual([])
})

test('a shopper has as many days to answer as staff set, and is cancelled if they want that', async () => {
  await set({ retry_days: [], answer_days: 3, final: 'cancel' })
  const { id } = await subscribe(shop, customer, { card: 'pm_expired_later' })
  await afterDays(14.01)
  await afterDays(2.9)
  expect(await stateOf(shop, id, 2)).toBe('awaiting_shopper')
  await afterDays(0.11)
  expect(await stateOf(shop, id, 2)).toBe('abandoned')
  expect(await standing(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' })
})

test('without days for a retry the first decline ends it', async () => {
  await set({ retry_days: [], answer_days: 3, final: 'pause' })
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  await afterDays(14.01)
  expect(await standing(id)).toMatchObject({ status: 'paused', failure_count: 1 })
  expect(await mailsOf(shop, id, 'declined')).toEqual([])
})

test.each([
  'never',
  { retry_days: [2], final: 'cancel' },
  { retry_days: [0], answer_days: 3, final: 'cancel' },
  { retry_days: ['2'], answer_days: 3, final: 'cancel' },
  { retry_days: [2], answer_days: 3, final: 'stop' },
])('a setting of %j counts as none: the first retry is a day later', async (setting) => {
  await set(setting)
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  await afterDays(14.01)
  expect(await standing(id)).toMatchObject({ status: 'past_due', failure_count: 1 })
  await afterDays(1.01)
  expect(await standing(id)).toMatchObject({ status: 'past_due', failure_count: 2 })
})
