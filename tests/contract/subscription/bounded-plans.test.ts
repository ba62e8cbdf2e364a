import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../resources/caller.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, sellByPlan } from './support/selling.ts'
import { changeAsShown, chargesOf, cyclesOf, mailsOf, subscribe } from './support/subscribing.ts'

const { shop, afterDays, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
beforeEach(async () => {
  customer = await shop.customer()
})

async function subscribeBy(terms: Body) {
  const variant = await anOwnVariant(shop)
  const plan = await sellByPlan(shop, variant, terms)
  return subscribe(shop, customer, { variant: variant.id, plan })
}

const read = async (id: string) =>
  (await customer.get(`/store/subscriptions/${id}`)).at('subscription')
const CANCEL = { action: 'cancel' }
const NOTHING_SHOWN = { shown: { cycle: null, next_order_at: null, total: null } }

/** What a shopper is told who wants a change, by its preview and by itself. */
async function refusalsOf(id: string, wanted: Body = CANCEL) {
  const path = `/store/subscriptions/${id}`
  const preview = await customer.call('POST', `${path}/preview`, wanted)
  const change = await customer.call('POST', `${path}/changes`, { ...wanted, ...NOTHING_SHOWN })
  return [preview, change].map((reply) => ({
    status: reply.status,
    code: reply.at('code'),
    message: reply.at('message'),
  }))
}

const tooEarly = (owed: string, done = 'cancelled') => {
  const message = `This plan has ${owed} to come before it can be ${done}`
  return Array(2).fill({ status: 400, code: 'too_early', message })
}

test('a shopper cannot cancel before the deliveries that the plan demands, and can after them', async () => {
  const { id } = await subscribeBy({ min_cycles: 3 })
  expect(await refusalsOf(id)).toEqual(tooEarly('2 more orders'))
  await afterDays(14.01)
  expect(await refusalsOf(id)).toEqual(tooEarly('1 more order'))
  expect(await read(id)).toMatchObject({ status: 'active' })
  await afterDays(14)
  await changeAsShown(customer, `/store/subscriptions/${id}`, CANCEL)
  expect(await read(id)).toMatchObject({ status: 'cancelled', next_order_at: null })
})

test('a delivery that is skipped is none of those that the plan demands', async () => {
  const { id } = await subscribeBy({ min_cycles: 2 })
  await changeAsShown(customer, `/store/subscriptions/${id}`, { action: 'skip', cycle: 2 })
  await afterDays(14.01)
  expect(await refusalsOf(id)).toEqual(tooEarly('1 more order'))
  await afterDays(14)
  await changeAsShown(customer, `/store/subscriptions/${id}`, CANCEL)
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
})

test('another plan is no way out of the deliveries that the present one demands', async () => {
  const variant = await anOwnVariant(shop)
  const plan = await sellByPlan(shop, variant, { min_cycles: 2 })
  const more = await sellByPlan(shop, variant, { min_cycles: 3 })
  const { id } = await subscribe(shop, customer, { variant: variant.id, plan })
  const path = `/store/subscriptions/${id}`
  const weekly = { action: 'set_plan', plan_id: 'subplan_1_week' }
  const other = { action: 'set_variant', variant_id: variant.id, plan_id: 'subplan_1_week' }
  for (const wanted of [weekly, other]) {
    expect(await refusalsOf(id, wanted)).toEqual(tooEarly('1 more order', 'changed to this one'))
  }
  expect(await read(id)).toMatchObject({ plan_id: plan })
  await changeAsShown(customer, path, { action: 'set_plan', plan_id: more })
  expect(await refusalsOf(id)).toEqual(tooEarly('2 more orders'))
  await afterDays(14.01)
  await afterDays(14)
  await changeAsShown(customer, path, weekly)
  expect(await read(id)).toMatchObject({ plan_id: 'subplan_1_week' })
})

test('staff give any plan, whatever the present one demands', async () => {
  const { id } = await subscribeBy({ min_cycles: 2 })
  const wanted = { action: 'set_plan', plan_id: 'subplan_1_week' }
  await changeAsShown(shop.staff, `/admin/subscriptions/${id}`, wanted)
  expect(await read(id)).toMatchObject({ plan_id: 'subplan_1_week' })
})

test('staff cancel whatever the plan demands', async () => {
  const { id } = await subscribeBy({ min_cycles: 2, max_cycles: 2 })
  expect(await refusalsOf(id)).toEqual(tooEarly('1 more order'))
  await changeAsShown(shop.staff, `/admin/subscriptions/${id}`, CANCEL)
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
  await afterDays(14.01)
  expect(await chargesOf(shop, id)).toEqual([])
})

test('the last delivery of a plan completes its subscription, and nothing follows', async () => {
  const { id, total } = await subscribeBy({ min_cycles: 2, max_cycles: 2 })
  await afterDays(14.01)
  expect(await read(id)).toMatchObject({
    status: 'completed',
    next_order_at: null,
    upcoming: [],
    history: [{ event: 'started' }, { event: 'renewed' }, { event: 'completed' }],
  })
  expect(await mailsOf(shop, id, 'completed')).toHaveLength(1)
  await afterDays(60)
  expect(await cyclesOf(shop, id)).toMatchObject([{ cycle: 2, state: 'done' }])
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  expect(await mailsOf(shop, id, 'completed')).toHaveLength(1)
  expect(
    (await customer.call('POST', `/store/subscriptions/${id}/preview`, CANCEL)).at('code'),
  ).toBe('subscription_status')
})

test('the account lists the deliveries that are still to come, and no more', async () => {
  const { id } = await subscribeBy({ max_cycles: 4 })
  const listed = async () =>
    (await customer.get(`/store/subscriptions/${id}`)).list('subscription.upcoming', 'cycle')
  expect(await listed()).toEqual([2, 3, 4])
  await changeAsShown(customer, `/store/subscriptions/${id}`, { action: 'skip', cycle: 3 })
  expect(await listed()).toEqual([2, 3, 4, 5])
  await afterDays(14.01)
  expect(await listed()).toEqual([3, 4, 5])
})

test('a plan of one delivery is completed by the order that begins it', async () => {
  const { id, orderId } = await subscribeBy({ max_cycles: 1 })
  expect(await read(id)).toMatchObject({
    status: 'completed',
    next_order_at: null,
    upcoming: [],
    history: [{ event: 'started' }, { event: 'completed' }],
  })
  expect(await cyclesOf(shop, id)).toEqual([])
  expect(await mailsOf(shop, id, 'completed')).toHaveLength(1)
  expect(await mailsOf(shop, id, 'started')).toEqual([])
  await afterDays(14.01)
  expect(await cyclesOf(shop, id)).toEqual([])
  await customer.post(`/store/orders/${orderId}/cancel`)
  expect(await read(id)).toMatchObject({ status: 'completed' })
})
