import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { Body, Caller } from '../resources/caller.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'
import {
  aSubscribableVariant,
  chargesOf,
  cyclesOf,
  moveClock,
  priceOf,
  subscribe,
} from './support/subscribing.ts'

// The clock is the shop's, so these tests have a shop of their own.
let shop: OwnTestShop
beforeAll(async () => {
  shop = await openOwnTestShop({ worker: true })
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

async function change(customer: Caller, id: string, wanted: Body) {
  const path = `/store/subscriptions/${id}`
  const shown = (await customer.post(`${path}/preview`, wanted)).at('next_order')
  await customer.post(`${path}/changes`, { ...wanted, shown })
  return { ...wanted, shown }
}

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

test('a change that is sent twice is made, noted and mailed once', async () => {
  const customer = await shop.customer()
  const { id } = await subscribe(shop, customer)
  const again = await change(customer, id, { action: 'set_quantity', quantity: 2 })
  await customer.post(`/store/subscriptions/${id}/changes`, again)
  const found = await customer.get(`/store/subscriptions/${id}`)
  const events = found.list('subscription.history', 'event')
  expect(events.filter((event) => event === 'changed')).toHaveLength(1)
  const mails = await shop.query("SELECT key FROM mail WHERE key LIKE '%' || $1 || ':%'", [id])
  expect(mails).toHaveLength(1)
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
  await until('it is renewed', async () => (await cyclesOf(shop, id))[0]?.['state'] === 'done')
  const back = await clock('now')
  expect(back).toMatch(/the real one.*Planned: .*Nothing is undone/s)
  const [, next] = await cyclesOf(shop, id)
  expect(next).toMatchObject({ cycle: 3, state: 'scheduled' })
})
