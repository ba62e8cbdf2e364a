import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { Body, Caller } from '../resources/caller.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import {
  aSubscribableVariant,
  changeAsShown,
  chargesOf,
  cyclesOf,
  moveClock,
  priceOf,
  reaches,
  stateOf,
  subscribe,
} from './support/subscribing.ts'

// The clock is the shop's, so these tests have a shop of their own.
let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
  // The subscriptions of every test go on to the end, as weeks pass for all of them.
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
})
afterAll(() => shop.stop())

const POST_CENTS = 490
const FREE_FROM_CENTS = 4000
const POST = 'Post, two days'
const FREE = 'Post, two days, free from €40'

/** The delivery of a region that is free from an amount of goods. */
async function freeDelivery(subscriptionId: string): Promise<string> {
  const [row] = await shop.query(
    `SELECT option.id FROM subscription
     JOIN shipping_option chosen ON chosen.id = subscription.shipping_option_id
     JOIN shipping_option option ON option.profile_id = chosen.profile_id
       AND option.region_id = chosen.region_id AND option.amount = 0 AND NOT option.is_return
     WHERE subscription.id = $1`,
    [subscriptionId],
  )
  return String(row?.['id'])
}

const change = (by: Caller, id: string, wanted: Body) =>
  changeAsShown(by, `/store/subscriptions/${id}`, wanted)

test('free delivery from an amount holds above it, and below it the cheapest delivery is charged', async () => {
  const customer = await shop.customer()
  const variant = await aSubscribableVariant(shop)
  const piece = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  const enough = Math.ceil(FREE_FROM_CENTS / piece)
  const { id } = await subscribe(shop, customer, { variant, quantity: enough })
  const next = async () =>
    (await customer.get(`/store/subscriptions/${id}/preview`)).at('next_order')

  await change(customer, id, {
    action: 'set_delivery',
    shipping_option_id: await freeDelivery(id),
  })
  expect(await next()).toMatchObject({ total: enough * piece, delivery: FREE, problem: null })
  await change(customer, id, { action: 'set_quantity', quantity: 1 })
  const small = { total: piece + POST_CENTS, delivery: POST, problem: null }
  expect(await next()).toMatchObject(small)

  await moveClock(shop, 14.1)
  await until('it is paid', async () => (await chargesOf(shop, id))[0]?.['captured'] === 1)
  expect((await chargesOf(shop, id))[0]).toMatchObject({ amount: piece + POST_CENTS })
  await change(customer, id, { action: 'set_quantity', quantity: enough })
  expect(await next()).toMatchObject({ total: enough * piece, problem: null })
})

/** Of the delivery that subscriptions chose, in minor units. */
const raiseDelivery = (id: string, amount: number) =>
  shop.query(
    `UPDATE shipping_option SET amount = amount + $2
     WHERE id = (SELECT shipping_option_id FROM subscription WHERE id = $1)`,
    [id, amount],
  )
const mailsOf = async (id: string, kind: string) =>
  (
    await shop.query('SELECT data FROM mail WHERE resource_id = $1 AND event_name = $2', [
      id,
      `subscription.${kind}`,
    ])
  ).map(({ data }) => data)

/** The days before a delivery, and the delivery itself, fall into one outage. */
test.each([
  ['the first', 2, []],
  ['a later', 3, [14.01]],
])(
  'a delivery price that rises in an outage is announced before it is charged: %s renewal',
  async (_which, cycle, before) => {
    const { id, total } = await subscribe(shop, await shop.customer())
    for (const days of before) await moveClock(shop, days)
    if (cycle === 3) await reaches(shop, id, 2, 'done')
    await raiseDelivery(id, 100)
    await moveClock(shop, 14.01)
    await until('it is announced', async () => (await mailsOf(id, 'price_changed')).length === 1)
    expect(await mailsOf(id, 'price_changed')).toMatchObject([{ total: total + 100 }])
    expect(await stateOf(shop, id, cycle)).toBe('scheduled')
    await moveClock(shop, 3.01)
    await reaches(shop, id, cycle, 'done')
    expect((await chargesOf(shop, id)).at(-1)).toMatchObject({ cycle, amount: total + 100 })
    await raiseDelivery(id, -100)
  },
)

test('a price that has risen is charged three days after its mail, if an outage delayed that', async () => {
  const { id, total } = await subscribe(shop, await shop.customer())
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'done')
  await raiseDelivery(id, 100)
  // The mail goes out a day before the delivery.
  await moveClock(shop, 13)
  await until('it is announced', async () => (await mailsOf(id, 'price_changed')).length === 1)
  const [cycle] = await shop.query(
    `SELECT extract(epoch FROM next_at - due_at) / 86400 AS days FROM subscription_cycle
     WHERE subscription_id = $1 AND cycle = 3`,
    [id],
  )
  expect(Number(cycle?.['days'])).toBeCloseTo(2.01, 1)
  await moveClock(shop, 3.01)
  await reaches(shop, id, 3, 'done')
  expect((await chargesOf(shop, id)).at(-1)).toMatchObject({ cycle: 3, amount: total + 100 })
  await raiseDelivery(id, -100)
})

/** Runs `npm run clock`, and gives its words. */
async function clock(...words: string[]): Promise<string> {
  const job = shop.startJob('clock.mts', words)
  const [said] = await Promise.all([job.stdout ? text(job.stdout) : '', once(job, 'exit')])
  expect(job.exitCode).toBe(0)
  return said
}

test('the clock of a running shop moves on, a worker orders what is due, and it goes back', async () => {
  const { id } = await subscribe(shop, await shop.customer())
  expect(await clock()).toMatch(/The shop's time is .*Planned: /s)
  expect(await clock('+2w')).toMatch(/The shop's time is .*; really it is /)
  await reaches(shop, id, 2, 'done')
  const back = await clock('now')
  expect(back).toMatch(/the real one.*Planned: .*Nothing is undone/s)
  const [, next] = await cyclesOf(shop, id)
  expect(next).toMatchObject({ cycle: 3, state: 'scheduled' })
})
