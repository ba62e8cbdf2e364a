import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { aCountedVariant, sellByPlan } from './support/selling.ts'
import { chargesOf, cyclesOf, mailsOf, subscribe } from './support/subscribing.ts'

const { shop, afterDays, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
beforeEach(async () => {
  customer = await shop.customer()
})

/** A subscription whose first order has taken the last piece. */
async function subscribeToTheLast(stock_policy: 'wait' | 'skip') {
  const variant = await aCountedVariant(shop, 1)
  const plan = await sellByPlan(shop, variant, { stock_policy })
  return { ...(await subscribe(shop, customer, { variant: variant.id, plan })), variant }
}

const statesOf = async (id: string) => (await cyclesOf(shop, id)).map(({ state }) => state)

async function statusOf(id: string) {
  const [row] = await shop.query('SELECT status FROM subscription WHERE id = $1', [id])
  return row?.['status']
}

/** Days from the first renewal's date to the second's. */
async function daysApart(id: string): Promise<number> {
  const [first, second] = await cyclesOf(shop, id)
  const apart = Number(second?.['due_at']) - Number(first?.['due_at'])
  return Math.round(apart / 86_400_000)
}

test('what is out of stock is left out by a plan that skips, and the next comes on its date', async () => {
  const { id, total, variant } = await subscribeToTheLast('skip')
  await afterDays(14.01)
  expect(await cyclesOf(shop, id)).toMatchObject([
    { cycle: 2, state: 'skipped', failure: 'unavailable', order_id: null },
    { cycle: 3, state: 'scheduled', failure: null },
  ])
  expect(await daysApart(id)).toBe(14)
  expect(await chargesOf(shop, id)).toEqual([])
  expect(await mailsOf(shop, id, 'skipped')).toHaveLength(1)
  expect(await mailsOf(shop, id, 'delayed')).toEqual([])
  expect(await statusOf(id)).toBe('active')

  await variant.stock(100)
  await afterDays(14)
  expect(await statesOf(id)).toEqual(['skipped', 'done', 'scheduled'])
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 3, captured: 1, held: 1, amount: total }])
})

test('what is out of stock is waited for 30 days, and then left out', async () => {
  const { id, total, variant } = await subscribeToTheLast('wait')
  for (const days of [14.01, 15, 14.5]) await afterDays(days)
  expect(await statesOf(id)).toEqual(['scheduled'])
  expect(await mailsOf(shop, id, 'delayed')).toHaveLength(1)
  expect(await mailsOf(shop, id, 'skipped')).toEqual([])

  await afterDays(1.01)
  expect(await cyclesOf(shop, id)).toMatchObject([
    { cycle: 2, state: 'skipped', failure: 'unavailable', order_id: null },
    { cycle: 3, state: 'scheduled', failure: null },
  ])
  // Two dates have passed meanwhile.
  expect(await daysApart(id)).toBe(42)
  expect(await mailsOf(shop, id, 'skipped')).toHaveLength(1)
  expect(await chargesOf(shop, id)).toEqual([])
  expect(await statusOf(id)).toBe('active')

  await variant.stock(100)
  await afterDays(12)
  expect(await statesOf(id)).toEqual(['skipped', 'done', 'scheduled'])
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 3, captured: 1, held: 1, amount: total }])
})

test('an invoice is no way out of a declined payment whose goods have run out since', async () => {
  const { stock, ...variant } = await aCountedVariant(shop, 10)
  const plan = await sellByPlan(shop, variant)
  const wish = { variant: variant.id, plan, card: 'pm_declined_later' }
  const { id } = await subscribe(shop, customer, wish)
  await afterDays(14.01)
  await stock(0)
  await afterDays(1.01)
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'scheduled', failure: 'unavailable' }])
  const invoice = { action: 'set_payment', payment_method_id: null }
  const reply = await customer.call('POST', `/store/subscriptions/${id}/preview`, invoice)
  expect([reply.status, reply.at('code')]).toEqual([400, 'payment_due'])
  const choices = await shop.staff.get(`/admin/subscriptions/${id}/choices`)
  expect(choices.at('choices.may_be_invoiced')).toBe(false)
})
